import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, transform } from 'esbuild'
import { sourcesBelow, withoutUnusedTokens } from './used-tokens.ts'

const here = dirname(fileURLToPath(import.meta.url))
const SHEETS = join(here, '../src/sheets.ts')
const UI = join(here, '../../packages/ui/src')
const SPEAKERS = [UI, join(here, '../../packages/widgets/src'), join(here, '../src')]

/** The base sheets of every shadow root, in this order. */
const FOUNDATION = ['tokens.css', 'embed-tokens.css'].map(name => join(UI, name))

const ROOT_FONT_PX = 16

/** Partners' pages may set their root font size to 62.5%; our sizes must not depend on it. */
export function remToPx(css: string): string {
  return css.replace(/(?<![\w#-])(-?\d*\.?\d+)rem\b/g, (_, number: string) => `${Number(number) * ROOT_FONT_PX}px`)
}

/** Avatar colors per letter are only included where letters are assigned, which few elements do. */
const LETTER = /--ck-avatar-(?:[a-z]|ae|oe|aa|\d):[^;]*;/g
const COLOURS = /rules[\\/]src[\\/]avatar-color\.ts$/

/**
 * Every `import './x.css'` becomes a constructed sheet shared by all shadow roots; `casekit:foundation.css` is the
 * tokens.
 */
export function sheetsPlugin(): Plugin {
  return {
    name: 'casekit-sheets',
    setup(build) {
      build.onResolve({ filter: /^casekit:foundation\.css$/ }, ({ path }) => ({ path, namespace: 'foundation' }))
      build.onLoad({ filter: /.*/, namespace: 'foundation' }, () =>
        sheetModule(withoutUnusedTokens(textOf(...FOUNDATION), sourcesBelow(SPEAKERS)).replace(LETTER, '')),
      )
      build.onResolve({ filter: /^casekit:letters\.css$/ }, ({ path }) => ({ path, namespace: 'letters' }))
      build.onLoad({ filter: /.*/, namespace: 'letters' }, () =>
        sheetModule(
          `:host{${
            textOf(...FOUNDATION)
              .match(LETTER)
              ?.join('') ?? ''
          }}`,
        ),
      )
      build.onLoad({ filter: COLOURS }, ({ path }) => ({
        contents: `import 'casekit:letters.css'\n${textOf(path)}`,
        loader: 'ts',
      }))
      build.onLoad({ filter: /\.css$/ }, ({ path }) => sheetModule(textOf(path)))
      build.onLoad({ filter: /packages[\\/](ui|widgets)[\\/].*\.tsx?$/ }, ({ path }) => ({
        contents: remToPx(textOf(path)), // scripts set sizes too: `maxHeight: '22rem'`
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }))
    },
  }
}

const textOf = (...files: string[]) => files.map(file => readFileSync(file, 'utf8')).join('\n')

async function sheetModule(css: string) {
  const { code } = await transform(remToPx(css), { loader: 'css', minify: true, target: 'es2022' })
  return {
    contents: `import { addSheet } from ${JSON.stringify(SHEETS)}\naddSheet(${JSON.stringify(code.trim())})`,
    resolveDir: here,
    loader: 'js' as const,
  }
}
