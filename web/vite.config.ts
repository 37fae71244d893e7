import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8017' // dieshift serve --port 8017

// Relative addresses, so that the page works under any path; no inlined files, so that the content policy stays strict.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: { outDir: '../src/dieshift/server/static', emptyOutDir: true, manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})
