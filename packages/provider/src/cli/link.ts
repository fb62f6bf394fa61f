import { LINK_KINDS, LINKS, type LinkKind } from '@casekit/contract/link-kinds'
import type { Connection } from '../platform/database/connection.ts'
import { openPool } from '../platform/database/pool.ts'
import { addressOf, readConfiguration } from '../configuration.ts'
import { type Db, openDb } from '../platform/db.ts'
import { linkPath } from '../links/addresses.ts'
import type { Target } from '../links/queries.ts'
import { makeLink, SYSTEM_SECONDS } from '../links/tokens.ts'
import { findAccount, listMemberships, type Membership } from '../session/queries.ts'
import { chosen, needed, neededId, neededNumber, optional, UsageError, type Words } from './words.ts'

/** A sign-in link for another system to open immediately: valid once, for 60 seconds. */
export async function createLink(connection: Connection, words: Words): Promise<string[]> {
  const kind = chosen(words, 'kind', LINK_KINDS)
  const email = needed(words, 'email')
  const pool = openPool(connection, { max: 1 })
  try {
    const db = openDb(pool)
    const account = await findAccount(db, email)
    if (!account) throw new UsageError(`There is no account for ${email}.`)
    const membership = await membershipOf(db, await listMemberships(db, account.id), words)
    const target = await targetOf(openDb(pool, membership), membership, kind, words)
    const { token, expiresAt } = await makeLink(db, {
      kind,
      accountId: account.id,
      membership,
      target,
      seconds: SYSTEM_SECONDS,
    })
    return [ownUrl() + linkPath(kind, token, target), `Valid once, until ${expiresAt}.`]
  } finally {
    await pool.end()
  }
}

function ownUrl(): string {
  const { publicUrl, host, port } = readConfiguration(process.env)
  return publicUrl ?? addressOf(host, port)
}

/** The company with the given number, otherwise the first that the account joined. */
async function membershipOf(db: Db, memberships: Membership[], words: Words): Promise<Membership> {
  const number = optional(words, 'company') === undefined ? undefined : neededNumber(words, 'company')
  const company = await db.row<{ id: number }>('select id from directory.company where number = $1', [number ?? 0])
  const membership =
    number === undefined ? memberships[0] : memberships.find(({ companyId }) => companyId === company?.id)
  if (!membership) throw new UsageError('The account does not belong to that company.')
  return membership
}

const TABLES = { caseId: 'casekit.cases', offerId: 'casekit.offer' } as const

async function targetOf(
  db: Db,
  { companyId, stakeholderId }: Membership,
  kind: LinkKind,
  words: Words,
): Promise<Target> {
  const { target } = LINKS[kind]
  if (target === undefined) return {}
  if (target === 'id') return { id: stakeholderId }
  const word = target === 'caseId' ? 'case' : 'offer'
  const id = neededId(words, word)
  const found = await db.row(
    `select 1 from ${TABLES[target]} where company_id = $1 and id = $2 and deleted_at is null`,
    [companyId, id],
  )
  if (!found) throw new UsageError(`The company has no such ${word}.`)
  return { [target]: id.toLowerCase() }
}
