import { build } from 'esbuild'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const fromNpm = createRequire(import.meta.url)

/** A file of the lab, or of a package: `bootstrap/dist/css/bootstrap.css`. */
export function file(path: string): string {
  const [name = '', ...rest] = path.split('/')
  const place = existsSync(own(path)) ? own(path) : join(dirname(fromNpm.resolve(`${name}/package.json`)), ...rest)
  return readFileSync(place, 'utf8')
}

/** Bundles one of the lab's page scripts with its imports as a classic script. */
export async function bundled(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [own(path)],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Tailwind's preflight as Tailwind generates it, with its theme applied. */
export async function tailwindPreflight(): Promise<string> {
  const source = ['theme', 'preflight'].map(name => file(`tailwindcss/${name}.css`)).join('\n')
  return (await compile(source)).build([])
}

/** A declaration list on every element, with each declaration `!important`. */
export const everyRule = (declarations: string): string =>
  `*, *::before, *::after { ${declarations.replaceAll(';', ' !important;')} !important }`

/** The page uses the names of our tokens, as CKEditor's pages do. */
export function ownTokens(): string {
  const sheets = ['tokens', 'embed-tokens'].map(name => file(`../../packages/ui/src/${name}.css`)).join('\n')
  const names = new Set([...sheets.matchAll(/(--ck-[\w-]+)\s*:/g)].map(([, name]) => name))
  return `:root, body { ${[...names].map(name => `${name}: 41px`).join('; ')} }`
}
