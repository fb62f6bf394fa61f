import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type ImportKind, type Metafile, type Plugin } from 'esbuild'
import { minify } from 'vite'
import { compiledMessagesForEsbuild, foldedFormattersForEsbuild } from '../../packages/tooling/src/compiled-messages.ts'
import { contractConstantsForEsbuild } from '../../packages/tooling/src/contract-constants.ts'
import { merge } from './merge.ts'
import { sheetsPlugin } from './sheets-plugin.ts'
import { tidyCharts } from './tidy-charts.ts'

export const EMBEDS = join(dirname(fileURLToPath(import.meta.url)), '..')
const ROOT = join(EMBEDS, '..')

/** The exact version; its folder never changes once published. */
export const VERSION = (JSON.parse(readFileSync(join(EMBEDS, 'package.json'), 'utf8')) as { version: string }).version

/** The elements most pages use. */
const FIRST = {
  'casekit-case-wizard': 'src/case-wizard.ts',
  'casekit-customer-picker': 'src/customer-picker.ts',
  'casekit-case-report': 'src/case-report.ts',
  'casekit-global-search': 'src/global-search.ts',
  'casekit-kanban-board': 'src/kanban-board.ts',
  'casekit-timeslot-chooser': 'src/timeslot-chooser.ts',
}

/** Bundled separately with everything they need, so pages without them load nothing more. */
const SALES = { 'casekit-offer': 'src/offer.ts', 'casekit-shop': 'src/shop.ts' }
const HOME = { 'casekit-tenant': 'src/tenant.ts' }
export const LATER = { ...SALES, ...HOME }

/** Every tag and the file that defines it. */
export const ELEMENTS = { ...FIRST, ...LATER }

/** Replaces React DOM and its 50 KB: a page that embeds one widget should not pay for a framework. */
const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const CATALOGUE = /packages\/messages\/catalogues\/[\w-]+\/(\w\w)-\w\w\.json$/

/** The files an element loads, relative to the version's folder. `words` by two-letter language code. */
export type Loads = { entry: string; chunks: string[]; words: Record<string, string[]> }

/** Includes everything it may load later. */
export type Split = Loads & { ever: ReadonlySet<string> }

export type BundleOptions = {
  dist: string
  /** Further plugins, before ours. */
  plugins?: Plugin[]
}

/** Bundles the elements into `dist/<version>`, and the loader into that and `dist/v1`. Returns what each tag loads. */
export async function bundle({ dist, plugins = [] }: BundleOptions): Promise<Record<string, Loads>> {
  const first = await bundlePart(FIRST, dist, plugins)
  const later = { ...(await bundlePart(SALES, dist, plugins)), ...(await bundlePart(HOME, dist, plugins)) }
  const entry = await bundleLoaders(dist, first, later)
  const loaded = Object.entries(later).map(([tag, one]) => [tag, { ...one, chunks: [...one.chunks, entry] }])
  return { ...first, ...Object.fromEntries(loaded) }
}

async function bundlePart(
  elements: Record<string, string>,
  dist: string,
  plugins: Plugin[],
): Promise<Record<string, Loads>> {
  const splitFolder = join(dist, '.split')
  const { metafile } = await build({
    entryPoints: Object.values(elements).map(file => join(EMBEDS, file)),
    outdir: splitFolder,
    entryNames: 'e/[name]-[hash]',
    chunkNames: 'c/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    alias: PREACT,
    legalComments: 'none',
    absWorkingDir: ROOT,
    define: { 'process.env.NODE_ENV': '"production"', 'Array.from': 'arrayFrom' },
    inject: [join(EMBEDS, 'src/array-from.ts'), join(EMBEDS, 'src/fold.ts')],
    plugins: [
      ...plugins,
      contractConstantsForEsbuild(),
      compiledMessagesForEsbuild(),
      foldedFormattersForEsbuild(),
      sheetsPlugin(),
      tidyCharts(),
    ],
    logLevel: 'warning',
  })
  for (const [path, { entryPoint = '' }] of Object.entries(metafile.outputs))
    if (CATALOGUE.test(entryPoint)) dropIdleImports(join(ROOT, path))
  const split = Object.fromEntries(
    Object.entries(elements).map(([tag, file]) => [tag, loadsOf(metafile, file, relative(ROOT, splitFolder))]),
  )
  const { chunks, loads } = await merge(splitFolder, split)
  for (const { fileName, code } of chunks) await writeSmaller(join(dist, VERSION, fileName), code)
  rmSync(splitFolder, { recursive: true })
  return loads
}

/** Text modules have no dependencies; code splitting leaves bare imports in them. */
const IDLE_IMPORT = /import"\.[^"]*";/g
const dropIdleImports = (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(IDLE_IMPORT, ''))

/** Running Oxc's minifier after esbuild's saves another two percent. */
async function writeSmaller(file: string, given: string): Promise<void> {
  const { code } = await minify(file, given, {
    module: true,
    compress: { target: 'es2022' },
    codegen: { removeWhitespace: true },
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}

/** The entry is the first of the chunks. */
const withoutEntry = (name: string, value: unknown) => (name === 'entry' ? undefined : value)

/** The page's loader only knows where the later elements' own loader is; returns that path. */
async function bundleLoaders(
  dist: string,
  first: Record<string, Loads>,
  later: Record<string, Loads>,
): Promise<string> {
  const { outputFiles } = await bundleLoader(later, 'casekit.later', `../${VERSION}`)
  const [{ contents, hash } = { contents: '', hash: '' }] = outputFiles
  const entry = `c/${hash.replace(/\W/g, '').slice(0, 5).toUpperCase()}.js`
  writeFileSync(join(dist, VERSION, entry), contents)
  const beyond = { entry, chunks: [entry], words: { da: [] } }
  const known = { ...first, ...Object.fromEntries(Object.keys(later).map(tag => [tag, beyond])) }
  const [loader] = (await bundleLoader(known, 'casekit.taken', VERSION)).outputFiles
  for (const place of ['v1', VERSION]) {
    mkdirSync(join(dist, place), { recursive: true })
    writeFileSync(join(dist, place, 'casekit.js'), loader?.contents ?? '')
  }
  return entry
}

const bundleLoader = (loads: Record<string, Loads>, taken: string, folder: string) =>
  build({
    entryPoints: [join(EMBEDS, 'src/casekit.ts')],
    outdir: 'out',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    define: {
      ELEMENTS: JSON.stringify(loads, withoutEntry),
      FOLDER: JSON.stringify(folder),
      TAKEN: JSON.stringify(taken),
    },
    logLevel: 'warning',
  })

function loadsOf({ outputs }: Metafile, source: string, folder: string): Split {
  const inFolder = (path: string) => relative(folder, path)
  const entry = Object.keys(outputs).find(path => outputs[path]?.entryPoint === `embeds/${source}`)
  if (!entry) throw new Error(`${source} was not built.`)
  const chunks = reach(outputs, entry)
  const words: Record<string, string[]> = {}
  for (const path of chunks.flatMap(chunk => importsOf(outputs, chunk, 'dynamic-import'))) {
    const language = CATALOGUE.exec(outputs[path]?.entryPoint ?? '')?.[1]
    if (language) (words[language] ??= []).push(inFolder(path))
  }
  const ever = new Set(reach(outputs, entry, 'dynamic-import').map(inFolder))
  return { entry: inFolder(entry), chunks: chunks.map(inFolder), words, ever }
}

/** The file with its static imports, and optionally its dynamic ones. */
function reach(outputs: Metafile['outputs'], entry: string, ...later: ImportKind[]): string[] {
  const found = new Set([entry])
  for (const path of found)
    for (const kind of ['import-statement' as const, ...later])
      for (const next of importsOf(outputs, path, kind)) found.add(next)
  return [...found]
}

const importsOf = (outputs: Metafile['outputs'], path: string, kind: ImportKind): string[] =>
  (outputs[path]?.imports ?? []).filter(one => one.kind === kind && !one.external).map(one => one.path)
