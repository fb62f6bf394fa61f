import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

const CONTRACT_FILE = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/

/**
 * The browser's version of a contract module: each endpoint as method, path, and flags; plain constants unchanged.
 * Schemas and the schema library stay on the server; types have no runtime cost.
 */
export async function contractConstants(file: string): Promise<string> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return Object.entries(module)
    .map(([name, value]) => [name, plain(value)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

function plain(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('path' in value && 'answer' in value) {
    const { method, path, creates, updates, cached, steady, downloads } = value as Record<string, unknown>
    return { method, path, creates, updates, cached, steady, downloads }
  }
  if ('~kind' in value) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}

function isSchemaModule(file: string): boolean {
  return CONTRACT_FILE.test(file) && readFileSync(file, 'utf8').includes("from 'typebox'")
}

export function contractConstantsForVite(): VitePlugin {
  return {
    name: 'casekit-contract-constants',
    enforce: 'pre',
    load: id => {
      const file = id.split('?')[0] ?? id
      return isSchemaModule(file) ? contractConstants(file) : null
    },
  }
}

export function contractConstantsForEsbuild(): EsbuildPlugin {
  return {
    name: 'casekit-contract-constants',
    setup(build) {
      build.onLoad({ filter: CONTRACT_FILE }, async ({ path }) =>
        isSchemaModule(path) ? { contents: await contractConstants(path), loader: 'js' } : undefined,
      )
    },
  }
}
