import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileMessage } from '@casekit/rules/message-text'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

const CATALOGUE = /[\\/]packages[\\/]messages[\\/]catalogues[\\/][\w-]+[\\/][\w-]+\.json$/
const SECTION = /[\\/]packages[\\/]messages[\\/]src[\\/]sections[\\/][\w-]+\.ts$/
const AS_JSON = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*\}/g
const PARSER = '@formatjs/icu-messageformat-parser'
const NO_PARSER = `${PARSER}/no-parser.js`
const FALLBACK = 'en-US.json'
const FORMATTERS =
  /[\\/]node_modules[\\/](?:intl-messageformat|react-intl|@formatjs[\\/](?:intl|fast-memoize))[\\/]index\.js$/
const REDUCED = /(\b[a-z]\w*|Object\.keys\((?:\w+|\{[^{}]*\})\))\.reduce\(/g

type Texts = Record<string, string>

/**
 * One catalogue as JSON for the browser. Ids missing in the language fall back to English (§9 of the decisions on
 * language).
 */
export function compiledCatalogue(file: string): string {
  const english = basename(file) === FALLBACK ? {} : read(join(dirname(file), FALLBACK))
  const compiled = Object.entries({ ...english, ...read(file) }).map(([id, text]) => [id, compileMessage(text)])
  return JSON.stringify(Object.fromEntries(compiled))
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts

/** Compiles the catalogues and keeps the parser out of the browser bundle. */
export function compiledMessagesForVite(): VitePlugin {
  return {
    name: 'casekit-compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: new RegExp(`^${PARSER}$`), replacement: NO_PARSER }] } }),
    load: id => {
      const file = id.split('?')[0] ?? id
      return CATALOGUE.test(file) ? compiledCatalogue(file) : null
    },
    // In development, catalogues are served as JavaScript modules, which a browser told to expect JSON would reject.
    transform: (code, id) => (SECTION.test(id) ? code.replaceAll(AS_JSON, '') : null),
  }
}

/** Prototype.js overrides `reduce` and JSON conversion of arrays, so embeds bring their own `fold` and `keyOf`. */
export function foldedFormattersForEsbuild(): EsbuildPlugin {
  return {
    name: 'casekit-folded-formatters',
    setup: build =>
      build.onLoad({ filter: FORMATTERS }, ({ path }) => ({
        contents: readFileSync(path, 'utf8')
          .replace(REDUCED, 'fold($1, ')
          .replace('JSON.stringify(arguments)', 'keyOf(arguments)'),
        loader: 'js',
      })),
  }
}

export function compiledMessagesForEsbuild(): EsbuildPlugin {
  return {
    name: 'casekit-compiled-messages',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PARSER}$`) }, ({ resolveDir, kind }) =>
        build.resolve(NO_PARSER, { resolveDir, kind }),
      )
      build.onLoad({ filter: CATALOGUE }, ({ path }) => ({
        contents: `export default ${compiledCatalogue(path)}`,
        loader: 'js',
      }))
    },
  }
}
