import { isIP } from 'node:net'
import { ProblemError } from '../server/problem.ts'

/** The relying party of passkeys: the installation's name, and the origin where browsers use them. */
export type RelyingParty = { id: string; origin: string }

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** From the installation's URL; undefined where browsers do not allow passkeys: at an IP address, or without https. */
export function relyingPartyAt(reachedAt: string): RelyingParty | undefined {
  const { protocol, hostname, port } = new URL(reachedAt)
  const id = LOOPBACK.has(hostname) ? 'localhost' : hostname
  if (isIP(id.replaceAll(/[[\]]/g, '')) !== 0) return undefined
  if (protocol !== 'https:' && id !== 'localhost') return undefined
  return { id, origin: new URL(`${protocol}//${id}${port && `:${port}`}`).origin }
}

export function relyingParty(reachedAt: string): RelyingParty {
  const party = relyingPartyAt(reachedAt)
  if (!party) throw new ProblemError(409, 'no-passkeys-here', 'Passkeys need an address with a host name and https.')
  return party
}
