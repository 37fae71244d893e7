/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:8017' // dieshift serve --port 8017

// A few larger files compress better than many small ones: what every screen needs, and what several do.
const groups = [
  { name: 'core', priority: 3, includeDependenciesRecursively: false, test: /node_modules(?!.*(bindings.(select|size|input)|noble))|vite.preload|src.(tall|net.(?!past|api|link|packed|first)|words.(words|read)|prefs|screen|App|Icon|protocol|fetched|rules.address|battle.laid|Part)/ },
  { name: 'ground', priority: 2, test: /src.board.(Ground|PieceMark|PlaceMark|camera|look|scene|sheet|silhouette)/ },
  { name: 'dice', priority: 4, includeDependenciesRecursively: false, test: /src.film.(Die|shapes|frames|verdict|lines)|words.film.index/ },
  { name: 'units', priority: 2, test: /src.battle.(LogLine|UnitCard)/ },
  { name: 'odds', priority: 2, test: /src.battle.(DiceSum|OddsRows)/ },
  { name: 'table', priority: 1, test: /src.(board(?!.(terrain|Sketch|Marks|marks|Planned|Gain|Pills|Distances|SmallMap|corner|spare|Labels|placing|[Pp]laques|[Nn]ames|symbols))|battle.(plan|choices|keys)|replay.marks)/ },
  { name: 'session', priority: 2, test: /src.(session|net.link|battle.table)/ },
  // a group takes in what its parts need, too, unless that is of another one
  { name: 'api', priority: 2, test: /src.(net.api|fair.own)/ },
  { name: 'steps', priority: 2, test: /src.(referee.(Segments|Stepper)|words.referee.index)/ },
  { name: 'fields', priority: 4, includeDependenciesRecursively: false, test: /svelte.*bindings.(select|input)/ },
  { name: 'shot', priority: 2, test: /src.referee.(shot|shapes)/ },
  { name: 'desk', priority: 1, test: /src.referee.(Situation|RulesChoice|SquadForm|OddsCard|desk|asking)/ },
  { name: 'forces', priority: 1, test: /src.battle.(UnitRow|Forces)/ },
]

// No server renders this page: what Svelte has for taking over one that was rendered can never run, and is left out.
const neverRendered: Plugin = {
  name: 'never-rendered',
  apply: 'build',
  transform: {
    filter: { id: /svelte.src.internal.client.dom.hydration\.js/ },
    handler(code) {
      const constant = code.replace('export let hydrating = false', 'export const hydrating = false').replace('\thydrating = value;\n', '')
      if (/^\s*hydrating =|let hydrating/m.test(constant)) this.error('Svelte takes over rendered pages in another way than it did')
      return constant
    },
  },
}

// The Python of the referee's page, in a folder for each version, since browsers keep it for good; of packages it needs none.
const pyodide = dirname(createRequire(import.meta.url).resolve('pyodide'))
const read = (file: string) => readFileSync(join(pyodide, file))
const { version } = JSON.parse(read('package.json').toString()) as { version: string }
const lock = 'pyodide-lock.json'
const python: Plugin = {
  name: 'python',
  apply: 'build',
  generateBundle() {
    const put = (file: string, source: Uint8Array | string) => this.emitFile({ type: 'asset', fileName: `python/pyodide-${version}/${file}`, source })
    for (const file of ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip']) put(file, read(file))
    put(lock, JSON.stringify({ ...JSON.parse(read(lock).toString()), packages: {} }))
  },
}

// Names as long as they must be: every name is in the files too. A screen is named with all that it is made of, a part of one
// alone: what it needs besides is there as a rule.
const named = (part: string, needed: string[], { hostId }: { hostId: string }) => needed.filter((file) => (/(core|Further)-/.test(hostId) ? !/runtime/.test(file) : file === part))
const scope = ({ hash, filename }: { hash(text: string): string; filename: string }) => `s${hash(filename).slice(0, 4)}`
const names = { hashCharacters: 'base36', chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' } as const

// Relative addresses, so that the page works under any path; no inlined files, so that the content policy stays strict.
export default defineConfig({
  base: './',
  define: { PYODIDE: JSON.stringify(version) },
  plugins: [neverRendered, python, svelte({ compilerOptions: { discloseVersion: false, cssHash: scope } })],
  build: {
    outDir: '../src/dieshift/server/static', emptyOutDir: true, manifest: true, assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: named }, target: 'es2022',
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /svelte.*bindings.(select|size|input)/, sideEffects: false }] }, optimization: { inlineConst: { mode: 'all', pass: 3 } }, output: { ...names, codeSplitting: { groups } } },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'python/[name]-[hash:6].js' } } },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
})
