import { mount } from 'svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import App from './App.svelte';
import { installIcons } from './look/icons';
import { language } from './words';

document.documentElement.lang = language();
installIcons(document);

const target = document.getElementById('app');
if (target) mount(App, { target });
