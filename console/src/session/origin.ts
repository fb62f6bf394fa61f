import { proxy } from 'valtio/vanilla'
import { kept } from './storage.ts'

/** Who shows us in a frame of their own; any other value is ignored (decisions §6.5). */
const ORIGINS = ['os', 'kp', 'fullScreen'] as const
const HUBS: readonly string[] = ['os', 'kp']

export type Origin = (typeof ORIGINS)[number]

export function readOrigin(search: string): Origin | undefined {
  const given = new URLSearchParams(search).get('origin')
  return ORIGINS.find(origin => origin === given)
}

/** How the page was opened; it holds as long as the page does (§2.3 of shell-and-navigation). */
const origin = typeof location === 'undefined' ? undefined : readOrigin(location.search)

/** The navigation is the host's, not ours. */
export const hidesNavigation = origin !== undefined

/** Keeps the hub flag of this visit: `true` or `false` as a string (§3). */
export function keepHub(): void {
  if (origin !== undefined) kept.write('osHub', String(HUBS.includes(origin)))
}

export const isInHub = (): boolean => (origin === undefined ? kept.read('osHub') === 'true' : HUBS.includes(origin))

/** A stored klarpris token; the word `null` counts as none (§3). */
export const hasKlarpris = (): boolean => keptKlarpris() !== ''

export function keptKlarpris(): string {
  const token = kept.read('klarpris')
  return token === null || token === 'null' ? '' : token
}

/** Counts what this page changed of the token, for those who show whether there is one. */
export const klarprisChanges = proxy({ count: 0 })

/** Keeps the token in this browser; an empty one is forgotten. */
export function keepKlarpris(token: string): void {
  if (token.trim()) kept.write('klarpris', token.trim())
  else kept.remove('klarpris')
  klarprisChanges.count += 1
}
