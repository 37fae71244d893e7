import { mount } from 'svelte'
import App from './App.svelte'
import './screen.svelte'
import './theme.css'
import { speech } from './words/words.svelte'

// the screen that is wanted is fetched meanwhile, and waits for these words
speech.speak().catch(() => {})
mount(App, { target: document.getElementById('page')! })
// where the browser allows it, the page can be installed, and its parts are kept
if (import.meta.env.PROD && isSecureContext) void navigator.serviceWorker?.register(new URL('worker.js', document.baseURI)).catch(() => {})
