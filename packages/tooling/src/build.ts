import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.ts'
import { runStep } from './run-step.ts'

type Part = { name: string; sources: string[]; dist: string; program: string; words: string[] }

const SHARED = ['contract', 'rules', 'client', 'messages', 'ui', 'widgets', 'tooling'].map(name => `packages/${name}`)

const PARTS: Part[] = [
  {
    name: 'the console',
    sources: [...SHARED, 'console'],
    dist: 'console/dist',
    program: 'vite',
    words: ['build', 'console', '--logLevel', 'error'],
  },
  {
    name: 'the React package',
    sources: SHARED,
    dist: 'packages/widgets/dist',
    program: 'node',
    words: ['packages/widgets/build.ts'],
  },
  {
    name: 'the embeds', // also packs the React package
    sources: [...SHARED, 'embeds'],
    dist: 'embeds/dist',
    program: 'node',
    words: ['embeds/build.ts'],
  },
  {
    name: 'the example in React',
    sources: [...SHARED, 'examples/react-host'],
    dist: 'examples/react-host/dist',
    program: 'vite',
    words: ['build', 'examples/react-host', '--logLevel', 'error'],
  },
]

/**
 * Builds the browser parts whose sources have changed since their last build. Throws a one-sentence error if a build
 * fails.
 */
export async function buildWhatIsStale(say: (line: string) => void): Promise<void> {
  for (const part of PARTS) {
    const stamp = inRoot(part.dist, '.stamp')
    const now = fingerprint(part.sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue
    say(`Building ${part.name}.`)
    if ((await runStep(part.program, part.words)) !== 0) throw new Error(`Building ${part.name} failed.`)
    writeFileSync(stamp, now)
  }
}

function fingerprint(folders: string[]): string {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  for (const folder of folders) for (const file of filesOf(inRoot(folder))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.name !== 'node_modules' && entry.name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]))
}
