export { chooseLanguage, language, setWords, t, tn, type Language, type Params } from './language.svelte';
export { check, decimal, hour, hundredths, plain, rolled, sign, signed } from './figures';
