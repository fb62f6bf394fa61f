import {
  addEmbedKey,
  editEmbedKey,
  getEmbedKeys,
  previewEmbed,
  revokeEmbedKey,
  rotateEmbedKey,
} from '@casekit/contract/embed'
import { getEmbedKeyLog } from '@casekit/contract/embed-log'
import { getTestData, MOST_TEST_KEYS, resetTestData } from '@casekit/contract/embed-test'
import type { Body } from '@casekit/contract/endpoint'
import { randomBytes } from 'node:crypto'
import { hashToken } from '../server/tokens.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, forbidden, notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import type { Parts } from '../parts.ts'
import { hasLog, readLog } from './key-log-queries.ts'
import * as keys from './key-queries.ts'
import { newKey, newToken } from './keys.ts'
import { normalOrigin } from './origins.ts'
import { revokeKey } from './queries.ts'
import { currentTime } from '../platform/clock.ts'
import { countTestKeys, dropTestData, giveTestData, readTestData, remakeTestData } from './test-data/keys.ts'

const PREVIEW_MINUTES = 15

/** Endpoints of the embed studio, where companies manage their partners' API keys (decisions §5). */
export function embedKeyRoutes(serve: Serve, { keyLog }: Parts) {
  serve(getEmbedKeys, ({ db, companyId }) => keys.listKeys(db, companyId))

  serve(getEmbedKeyLog, async ({ db, companyId, params, query }) => {
    await keyLog.flush()
    if (!(await hasLog(db, companyId, params.keyId))) throw notFound('key')
    return readLog(db, companyId, params.keyId, query.origin ?? null)
  })

  serve(addEmbedKey, async ({ db, companyId, body }) => {
    const id = newId()
    const fields = await checked(db, companyId, body)
    await db.transaction(async within => {
      if (fields.isTest && (await countTestKeys(within, companyId)) >= MOST_TEST_KEYS) throw tooManyTestKeys()
      await keys.insertKeyRow(within, companyId, id, fields, randomBytes(32))
      if (fields.isTest) await giveTestData(within, companyId, id)
    })
    return id
  })

  serve(
    editEmbedKey,
    async ({ db, companyId, params, body, ifMatch }) => {
      const { isTest = false } = (await keys.findKey(db, companyId, params.keyId)) ?? {}
      return keys.updateKey(db, companyId, params.keyId, await checked(db, companyId, { ...body, isTest }), ifMatch)
    },
    ({ db, companyId, params }) => keys.findKey(db, companyId, params.keyId),
  )

  serve(rotateEmbedKey, async ({ db, companyId, params, body }) => {
    const { isTest } = (await keys.findKey(db, companyId, params.keyId)) ?? {}
    const key = newKey(isTest)
    const rotated = await db.transaction(inside =>
      keys.rotateKey(inside, companyId, params.keyId, hashToken(key), body.overlapHours),
    )
    if (!rotated) throw notFound('key')
    return { key, previousUntil: rotated.previousUntil }
  })

  serve(revokeEmbedKey, async ({ db, companyId, params }) => {
    await db.transaction(async within => {
      if (!(await revokeKey(within, companyId, params.keyId))) throw notFound('key')
      await dropTestData(within, companyId, params.keyId)
    })
    return null
  })

  serve(getTestData, ({ db, companyId, params }) => readTestData(db, companyId, params.keyId))
  serve(resetTestData, ({ db, companyId, params }) => remakeTestData(db, companyId, params.keyId))

  serve(previewEmbed, async ({ db, companyId, params, body, bearer = '' }) => {
    const found = await keys.findKey(db, companyId, params.keyId)
    if (!found) throw notFound('key')
    if (body.widget === 'tenant') throw badRequest('/widget', "shows a tenant's home and cannot be previewed")
    const token = newToken(found.isTest)
    const made = await keys.insertPreview(db, companyId, {
      tokenHash: hashToken(token),
      keyId: params.keyId,
      widget: body.widget,
      sessionHash: hashToken(bearer),
      minutes: PREVIEW_MINUTES,
    })
    if (!made) throw forbidden()
    return { token, expiresAt: made.expiresAt }
  })
}

const tooManyTestKeys = () =>
  new ProblemError(409, 'too-many-test-keys', `A company has at most ${MOST_TEST_KEYS} test keys. Revoke one first.`)

/** Checks what the schema cannot express; errors name the field. */
async function checked(db: Db, companyId: number, body: Body<typeof addEmbedKey>): Promise<keys.KeyFields> {
  const { customerId = null, expiresAt = null, maySignIn = null, isTest = false, scope } = body
  const origins = body.origins.map((text, index) => {
    const origin = normalOrigin(text.trim().replace(/\/$/, ''))
    if (!origin) throw badRequest(`/origins/${index}`, 'must be an exact origin such as https://shop.example')
    return origin
  })
  if (expiresAt && new Date(expiresAt) <= new Date(currentTime()))
    throw badRequest('/expiresAt', 'must be in the future')
  if (isTest && scope === 'customer') throw badRequest('/scope', 'a test key has its own customers')
  if (isTest && maySignIn) throw badRequest('/maySignIn', 'a test key cannot sign anybody in')
  if ((scope === 'customer') !== (customerId !== null))
    throw badRequest('/customerId', 'is required with the scope `customer`, and only then')
  if (customerId && !(await keys.hasCustomer(db, companyId, customerId))) throw notFound('customer')
  return { ...body, origins: [...new Set(origins)], customerId, expiresAt, maySignIn, isTest }
}
