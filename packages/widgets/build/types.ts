import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '../..')
const SPECIFIER = /(from\s*|import\(\s*)(['"])([^'"]+)\2/g

/**
 * Writes declarations of the modules in `from`, and of all our modules they refer to, into one folder with relative
 * imports. Returns the libraries they refer to.
 */
export function buildTypes({ from, to }: { from: string; to: string }): Set<string> {
  const libraries = new Set<string>()
  const emitted = mkdtempSync(join(tmpdir(), 'casekit-types-'))
  try {
    emit(emitted)
    const begin = readdirSync(from).map(name => declarationOf(relative(PACKAGES, join(from, name))))
    const found = new Set(begin)
    for (const file of found) {
      const { text, spokenOf, taken } = rewritten(readFileSync(join(emitted, file), 'utf8'), file)
      for (const next of spokenOf) found.add(next)
      for (const library of taken) libraries.add(library)
      const place = join(to, placeOf(file))
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, text)
    }
  } finally {
    rmSync(emitted, { recursive: true, force: true })
  }
  return libraries
}

function emit(outDir: string): void {
  const words = ['-p', join(PACKAGES, 'widgets/tsconfig.types.json'), '--outDir', outDir]
  const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The types could not be made:\n${stdout}`)
}

const declarationOf = (source: string): string =>
  source
    .replace(/\.tsx?$/, '.d.ts')
    .split(sep)
    .join('/')

/** Maps `client/src/connect.d.ts` to `client/connect.d.ts`. */
const placeOf = (file: string): string => file.replace('/src/', '/')

function rewritten(text: string, file: string): { text: string; spokenOf: string[]; taken: string[] } {
  const spokenOf: string[] = []
  const taken: string[] = []
  const changed = text
    .replace(/^import\s*['"][^'"]+\.css['"];?\n/gm, '')
    .replace(SPECIFIER, (whole, before: string, quote: string, name: string) => {
      const target = targetOf(name, file)
      if (!target) {
        taken.push(name.split('/')[0] ?? name)
        return whole
      }
      spokenOf.push(target)
      const path = relative(dirname(placeOf(file)), placeOf(target))
        .replace(/\.d\.ts$/, '.js')
        .split(sep)
        .join('/')
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    })
  return { text: changed, spokenOf, taken }
}

/** Returns the declaration of ours that an import refers to, as a path within the packages; undefined for a library. */
function targetOf(name: string, file: string): string | undefined {
  if (name.startsWith('.')) return declarationOf(join(dirname(file), name))
  if (!name.startsWith('@casekit/')) return undefined
  return declarationOf(relative(PACKAGES, fileURLToPath(import.meta.resolve(name))))
}
