import { mount } from 'svelte'
import Large from './Large.svelte'

/** Show the board alone, on all of the screen where the browser lets it. */
export function large(): void {
  mount(Large, { target: document.body })
  void document.documentElement.requestFullscreen?.().catch(() => {})
}
