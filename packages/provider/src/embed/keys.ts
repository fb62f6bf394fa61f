import { type WidgetName, WIDGETS } from '@casekit/contract/endpoint'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { EMBED_PREFIX, hashToken, KEY_PREFIX, TEST_MARK } from '../server/tokens.ts'
import { openDb } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { normalOrigin } from './origins.ts'
import { insertKey, type KeyScope, letSignIn, replaceHash, revokeKey, setOrigins } from './queries.ts'

/** `key` is shown once; only its hash is stored. */
export type IssuedKey = { id: string; key: string }

export type KeyRequest = { companyId: number; name: string; origins: string[]; widgets: WidgetName[] } & KeyScope

/** 256 random bits; test keys have a recognizable prefix. */
export const newKey = (isTest = false) => secret(KEY_PREFIX, isTest)
export const newToken = (isTest = false) => secret(EMBED_PREFIX, isTest)

const secret = (prefix: string, isTest: boolean) =>
  prefix + (isTest ? TEST_MARK : '') + randomBytes(32).toString('base64url')

/** Creates an API key for a partner. Origins are exact (`https://shop.example`); an invalid one throws 400. */
export async function makeEmbedKey(pool: Pool, request: KeyRequest): Promise<IssuedKey> {
  const [id, key] = [newId(), newKey()]
  if (request.widgets.length === 0 || !request.widgets.every(name => WIDGETS.includes(name)))
    throw badRequest('/widgets', `must be some of ${WIDGETS.join(', ')}`)
  await insertKey(openDb(pool), { ...request, id, origins: checkedOrigins(request.origins) }, hashToken(key))
  return { id, key }
}

/** Replaces a lost key with a new one with the same rights; revokes the old key and its tokens. */
export async function replaceEmbedKey(pool: Pool, companyId: number, id: string): Promise<IssuedKey> {
  const key = newKey()
  const replaced = await openDb(pool).transaction(db => replaceHash(db, companyId, id, hashToken(key)))
  if (!replaced) throw notFound('key')
  return { id, key }
}

/** Revokes a key; all its tokens are refused from then on. */
export async function revokeEmbedKey(pool: Pool, companyId: number, id: string): Promise<void> {
  if (!(await revokeKey(openDb(pool), companyId, id))) throw notFound('key')
}

function checkedOrigins(origins: string[]): string[] {
  const checked = origins.map(normalOrigin).filter(origin => origin !== undefined)
  if (checked.length === 0 || checked.length < origins.length)
    throw badRequest('/origins', 'must be exact origins such as https://shop.example')
  return checked
}

const DEMO_KEYS = {
  partner: { company: 10_002, name: 'Partnerside (demo)', scope: 'created', widgets: ['case-wizard'] },
  'property-binder': { company: 32_523, name: 'Ejendomsmappen (demo)', scope: 'all', widgets: ['case-wizard'] },
  'order-hub': { company: 10_001, name: 'Ordrecentralen (demo)', scope: 'created', widgets: ['case-wizard'] },
  'react-host': { company: 10_001, name: 'React-eksemplet (demo)', scope: 'all', widgets: WIDGETS },
  'booking-page': { company: 10_001, name: 'Bookingside (demo)', scope: 'created', widgets: ['timeslot-chooser'] },
} as const
export type DemoKey = keyof typeof DEMO_KEYS
/** The example that may sign its users in to Casekit. */
const SIGNS_IN: DemoKey = 'order-hub'

/**
 * Issues the key of an example site, replacing it at each later start, so that customers created through it remain in
 * its scope. Undefined if the demo company is not loaded.
 */
export async function issueDemoEmbedKey(pool: Pool, origin: string, demoKey: DemoKey): Promise<string | undefined> {
  const db = openDb(pool)
  const { company: number, name, scope, widgets } = DEMO_KEYS[demoKey]
  const company = await db.row<{ id: number; key_id: string | null }>(
    `select c.id, k.id as key_id from directory.company c
     left join directory.embed_key k on k.company_id = c.id and k.name = $2 and k.revoked_at is null
     where c.number = $1 order by k.created_at limit 1`,
    [number, name],
  )
  if (!company) return undefined
  const request = { companyId: company.id, name, origins: [origin], scope }
  if (!company.key_id) {
    const { id, key } = await makeEmbedKey(pool, { ...request, widgets: [...widgets] })
    if (demoKey === SIGNS_IN) await letSignIn(db, company.id, id)
    return key
  }
  await setOrigins(db, company.id, company.key_id, checkedOrigins([origin]))
  return (await replaceEmbedKey(pool, company.id, company.key_id)).key
}
