export { ApiError, address, get, post, upload } from './api';
export { draft, dropDraft, setDraft } from './drafts.svelte';
export { freshId } from './ids';
export { told } from './perform';
export { LiveTable, type AnyCommand, type Answered, type Status } from './table.svelte';
export { knows, loadWords, refusalText, say, words, wordsReady } from './words.svelte';
export type * from './types';
