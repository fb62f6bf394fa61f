import { matchRoute } from '../match-route.ts'
import { keptInTab } from './storage.ts'

type Guarded = { path: string; guard: unknown }

/** Stores the address that a signed-out visitor wanted (§4 of shell-and-navigation). */
export function rememberAddress(address: string): void {
  keptInTab.write('redirectUrl', address)
}

/** The stored address; undefined if there is none or it is not a guarded route of ours. */
export function returnAddress(routes: readonly Guarded[], origin: string): string | undefined {
  const address = keptInTab.read('redirectUrl')
  return address === null ? undefined : ownAddress(address, routes, origin)
}

export function forgetAddress(): void {
  keptInTab.remove('redirectUrl')
}

/** Returns `address` as path, search and hash if it leads to a guarded route of this origin, else undefined. */
export function ownAddress(address: string, routes: readonly Guarded[], origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  const match = matchRoute(routes, url.pathname)
  if (url.origin !== origin || !match || match.route.guard === 'public') return undefined
  return url.pathname + url.search + url.hash
}
