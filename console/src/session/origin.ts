import { proxy } from 'valtio/vanilla'
import { kept } from './storage.ts'

/** The hosts that embed the console; other values are ignored (decisions §6.5). */
const ORIGINS = ['os', 'kp', 'fullScreen'] as const
const HUBS: readonly string[] = ['os', 'kp']

export type Origin = (typeof ORIGINS)[number]

export function readOrigin(search: string): Origin | undefined {
  const given = new URLSearchParams(search).get('origin')
  return ORIGINS.find(origin => origin === given)
}

/** How the page was opened, for as long as it lives (§2.3 of shell-and-navigation). */
const origin = typeof location === 'undefined' ? undefined : readOrigin(location.search)

/** The host provides the navigation. */
export const hidesNavigation = origin !== undefined

/** Stores the hub flag of this visit: `true` or `false` as a string (§3). */
export function keepHub(): void {
  if (origin !== undefined) kept.write('osHub', String(HUBS.includes(origin)))
}

export const isInHub = (): boolean => (origin === undefined ? kept.read('osHub') === 'true' : HUBS.includes(origin))

/** Whether a Klarpris token is stored; the string `null` counts as none (§3). */
export const hasKlarpris = (): boolean => keptKlarpris() !== ''

export function keptKlarpris(): string {
  const token = kept.read('klarpris')
  return token === null || token === 'null' ? '' : token
}

/** Counts this page's changes of the token, for components that show whether one exists. */
export const klarprisChanges = proxy({ count: 0 })

/** Stores the token in this browser; an empty one is removed. */
export function keepKlarpris(token: string): void {
  if (token.trim()) kept.write('klarpris', token.trim())
  else kept.remove('klarpris')
  klarprisChanges.count += 1
}
