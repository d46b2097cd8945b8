import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const FONTS = [
  '@fontsource/young-serif',
  '@fontsource-variable/hanken-grotesk',
  '@fontsource-variable/literata',
];

/** The fonts are under the OFL, whose text must travel with them; Vite's own notice lists only scripts. */
function fontLicenses(): Plugin {
  return {
    name: 'font-licenses',
    apply: 'build',
    generateBundle() {
      for (const font of FONTS) {
        const source = readFileSync(new URL(`./node_modules/${font}/LICENSE`, import.meta.url), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licenses/${font.split('/')[1]}.txt`, source });
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), fontLicenses()],
  build: {
    outDir: '../src/veillee/web/static/client',
    emptyOutDir: true,
    target: 'es2022',
    license: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
