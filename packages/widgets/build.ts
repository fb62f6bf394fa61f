import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import { LANGUAGES } from '../messages/src/language.ts'
import { compiledCatalogue, compiledMessagesForEsbuild } from '../tooling/src/compiled-messages.ts'
import { contractConstantsForEsbuild } from '../tooling/src/contract-constants.ts'
import { pageStyles } from './build/page-styles.ts'
import { buildTypes } from './build/types.ts'
import { WORDED } from './src/words/hold-words.ts'

/**
 * `node packages/widgets/build.ts` builds the npm package for React applications in `dist`: one module per widget with
 * its types, one style sheet, and all our own code bundled. React is the only peer dependency.
 */
const HERE = dirname(fileURLToPath(import.meta.url))
const DIST = join(HERE, 'dist')
const SOURCE = join(HERE, 'src/react')

/** The modules an application may import: every file of `src/react` except shared helpers. */
const entries = readdirSync(SOURCE).filter(name => /\.tsx?$/.test(name) && !/^(hosted|telling|theme)\./.test(name))
const names = entries.map(file => basename(file).replace(/\.tsx?$/, ''))

const shared = (): BuildOptions => ({
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  jsx: 'automatic',
  legalComments: 'none',
  external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
  plugins: [contractConstantsForEsbuild(), compiledMessagesForEsbuild(), pageStyles()],
  logLevel: 'warning',
})

/** One style sheet for all widgets: applications import it explicitly, so no module has side effects. */
async function buildStyles(): Promise<void> {
  const contents = entries.map(file => `import './${file}'`).join('\n')
  const { outputFiles } = await build({
    ...shared(),
    minify: true,
    stdin: { contents, resolveDir: SOURCE },
    outdir: DIST,
    write: false,
  })
  const sheet = outputFiles.find(({ path }) => path.endsWith('.css'))
  writeFileSync(join(DIST, 'styles.css'), sheet?.contents ?? '')
}

/** Code splitting leaves bare imports; none of our modules has side effects. */
const IDLE_IMPORT = /^import "\.[^"]*";\n/gm

async function buildModules(): Promise<void> {
  await build({
    ...shared(),
    entryPoints: entries.map(file => join(SOURCE, file)),
    outdir: DIST,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: '"use client";' },
  })
  for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
    const path = join(DIST, file)
    if (file.endsWith('.css')) rmSync(path)
    if (file.endsWith('.js')) writeFileSync(path, readFileSync(path, 'utf8').replace(IDLE_IMPORT, ''))
  }
}

/** Writes the texts of each language as one module, for applications that ship them instead of fetching them. */
function writeWords(): void {
  mkdirSync(join(DIST, 'words'))
  for (const language of LANGUAGES) {
    const texts = WORDED.map(name => {
      const file = join(HERE, `../messages/catalogues/${name}/${language}.json`)
      return `${JSON.stringify(name)}:${compiledCatalogue(file)}`
    })
    const words = `{"language":"${language}","texts":{${texts.join(',')}}}`
    writeFileSync(join(DIST, `words/${language}.js`), `export const words = ${words}\n`)
  }
  const types = readFileSync(join(HERE, 'src/words/published.d.ts'), 'utf8')
  writeFileSync(join(DIST, 'words.d.ts'), types.replace('./hold-words.ts', './types/widgets/words/hold-words.js'))
}

const read = (file: string) => JSON.parse(readFileSync(join(HERE, file), 'utf8')) as Manifest

function writeManifest(libraries: string[]): void {
  const versionOf = (library: string) => read(`../../node_modules/${library}/package.json`).version
  const { name, version, license } = read('package.json')
  const published = {
    name,
    version,
    license,
    description: "Casekit's widgets for React 18 and 19",
    type: 'module',
    sideEffects: ['./styles.css'],
    exports: {
      ...Object.fromEntries(
        names.map(one => [`./${one}`, { types: `./types/widgets/react/${one}.d.ts`, default: `./${one}.js` }]),
      ),
      './words/*': { types: './words.d.ts', default: './words/*.js' },
      './styles.css': './styles.css',
      './package.json': './package.json',
    },
    peerDependencies: { react: '^18 || ^19', 'react-dom': '^18 || ^19' },
    dependencies: Object.fromEntries(libraries.map(library => [library, versionOf(library)])), // for their types
  }
  writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
}
type Manifest = { name: string; version: string; license: string }

rmSync(DIST, { recursive: true, force: true })
await buildModules()
await buildStyles()
writeWords()
const spokenOf = buildTypes({ from: SOURCE, to: join(DIST, 'types') })
writeManifest([...spokenOf].filter(library => !library.startsWith('react')).toSorted())
for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(HERE, file), join(DIST, file))
cpSync(join(HERE, '../../LICENSE'), join(DIST, 'LICENSE'))
