import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { compiledMessagesForEsbuild } from '../../../packages/tooling/src/compiled-messages.ts'
import { contractConstantsForEsbuild } from '../../../packages/tooling/src/contract-constants.ts'

const CARDS = 10_000
const COLUMNS = ['Modtaget', 'Besigtigelse', 'Tilbud', 'I gang']

const cards = Array.from({ length: CARDS }, (_, place) => ({
  id: `card-${place}`,
  column: COLUMNS[place % COLUMNS.length],
  title: `Sag om vandskade og varme nummer ${place}`,
  number: 40_000 + place,
}))

/** A page of one board with the same ten thousand cards. */
export async function bundleBoard(entry: string, folder: string, name: string, isOurs: boolean): Promise<string> {
  const plugins: Plugin[] = isOurs ? [contractConstantsForEsbuild(), compiledMessagesForEsbuild()] : []
  await mkdir(folder, { recursive: true })
  await build({
    entryPoints: [entry],
    outdir: folder,
    entryNames: name,
    splitting: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    loader: { '.woff': 'dataurl', '.woff2': 'dataurl', '.ttf': 'dataurl', '.svg': 'dataurl', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: isOurs ? fileURLToPath(new URL('../../..', import.meta.url)) : folder,
    plugins,
    logLevel: 'error',
  })
  await writeFile(join(folder, 'cards.js'), `var CARDS=${JSON.stringify(cards)}`)
  const html = join(folder, `${name}.html`)
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="${name}.css">
<style>body{margin:0;font:14px sans-serif}#board{height:860px}.bench-card{min-height:100px;padding:8px}.bench-card>*{display:block}</style>
<div id="board"></div><script src="cards.js"></script><script type="module" src="${name}.js"></script>`,
  )
  return html
}
