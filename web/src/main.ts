import { mount } from 'svelte'
import App from './App.svelte'
import './theme.css'
import { speech } from './words/words.svelte'

await speech.speak()
mount(App, { target: document.getElementById('page')! })
