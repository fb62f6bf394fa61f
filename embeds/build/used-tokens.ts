import { readFileSync } from 'node:fs'
import { filesBelow } from '@casekit/tooling/compress'

const NAME = /--ck-[\w-]+/g
const DECLARATION = /(--ck-[\w-]+)\s*:([^;{}]*);/g

/**
 * The token sheets without the roles that neither these sources nor a kept token refer to; saves a third of the bytes.
 */
export function withoutUnusedTokens(css: string, sources: string[]): string {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const needs = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of bare.matchAll(DECLARATION))
    needs.set(name, new Set([...(needs.get(name) ?? []), ...(value.match(NAME) ?? [])]))
  const kept = new Set([...needs.keys()].filter(isNamedIn(sources)))
  for (const name of kept) for (const needed of needs.get(name) ?? []) kept.add(needed)
  return bare.replace(DECLARATION, (whole, name: string) => (kept.has(name) ? whole : ''))
}

/** Names may also be built from a prefix and a value: `--ck-avatar-${letter}`. */
function isNamedIn(sources: string[]) {
  const text = sources.map(file => readFileSync(file, 'utf8')).join('\n')
  const names = new Set(text.match(NAME))
  const beginnings = [...text.matchAll(/(--ck-[\w-]*)\$\{/g)].map(([, beginning = '']) => beginning)
  return (name: string) => names.has(name) || beginnings.some(beginning => name.startsWith(beginning))
}

/** Files that may refer to tokens: styles and components, except the token sheets. */
export function sourcesBelow(folders: string[]): string[] {
  return folders.flatMap(filesBelow).filter(file => /\.(css|tsx?)$/.test(file) && !/(tokens|themes)\.css$/.test(file))
}
