import { randomBytes } from 'node:crypto'
import { hashToken } from '../server/tokens.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { addToken, insertLink, type NewLink, type Purpose } from './queries.ts'

export const LINK_PREFIX = 'ckl_'

/** Decisions §6.3: a mailed link is valid for 15 minutes, one created by a system for 60 seconds. */
export const MAIL_SECONDS = 15 * 60
export const SYSTEM_SECONDS = 60

/** A fresh token of the link; only its hash is stored. Undefined if the link has ended. */
export async function tokenFor(db: Db, linkId: string): Promise<{ token: string; kind: Purpose } | undefined> {
  const token = LINK_PREFIX + randomBytes(32).toString('base64url')
  const link = await addToken(db, linkId, hashToken(token))
  return link && { token, kind: link.kind }
}

/** Creates a link with one token, shown once. */
export async function makeLink(db: Db, link: Omit<NewLink, 'id'>): Promise<{ token: string; expiresAt: string }> {
  const id = newId()
  const expiresAt = await insertLink(db, { ...link, id })
  const made = await tokenFor(db, id)
  if (!made) throw new Error('The link expired before its token was created.')
  return { token: made.token, expiresAt }
}
