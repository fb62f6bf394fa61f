import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import { linkPath } from './addresses.ts'
import { LINK_MARK } from './link-mail.ts'
import { tokenFor } from './tokens.ts'

/** A mail's text as it is sent, its link with a fresh token. Undefined if the link has expired meanwhile. */
export async function fillLink(
  pool: Pool,
  { text, linkId }: { text: string; linkId?: string | null | undefined },
  url: string,
): Promise<string | undefined> {
  if (!linkId) return text
  const made = await tokenFor(openDb(pool), linkId)
  if (!made) return undefined
  const at = text.lastIndexOf(LINK_MARK) // what somebody typed about the case comes before it
  const address = url + linkPath(made.kind, made.token)
  return at < 0 ? text : text.slice(0, at) + address + text.slice(at + LINK_MARK.length)
}
