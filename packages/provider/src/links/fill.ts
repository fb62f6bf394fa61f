import type { Pool } from 'pg'
import { openDb } from '../db.ts'
import { linkPath } from './addresses.ts'
import { LINK_MARK } from './link-mail.ts'
import { tokenFor } from './tokens.ts'

/** A mail's text as it leaves: its link gets a token of its own. Undefined when the link has ended meanwhile. */
export async function fillLink(
  pool: Pool,
  { text, linkId }: { text: string; linkId?: string | null | undefined },
  url: string,
): Promise<string | undefined> {
  if (!linkId) return text
  const made = await tokenFor(openDb(pool), linkId)
  return made && text.replace(LINK_MARK, () => url + linkPath(made.kind, made.token))
}
