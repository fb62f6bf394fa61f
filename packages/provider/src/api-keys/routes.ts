import { MOST_API_KEYS } from '@casekit/contract/api-areas'
import * as calls from '@casekit/contract/api-keys'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { currentTime } from '../platform/clock.ts'
import { newId } from '../platform/new-id.ts'
import { API_PREFIX, hashToken } from '../server/tokens.ts'
import { badRequest, notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as queries from './queries.ts'

/** The company's API keys for other systems' servers, by area. */
export function apiKeyRoutes(serve: Serve) {
  serve(calls.getApiKeys, ({ db, companyId }) => queries.listKeys(db, companyId))

  serve(calls.addApiKey, async ({ db, companyId, body }) => {
    if ((await queries.countKeys(db, companyId)) >= MOST_API_KEYS)
      throw badRequest('/name', `there are ${MOST_API_KEYS} already`)
    const id = newId()
    await queries.insertKey(db, companyId, id, checked(body), randomBytes(32))
    return id
  })

  serve(
    calls.editApiKey,
    ({ db, companyId, params, body, ifMatch }) =>
      queries.updateKey(db, companyId, params.keyId, checked(body), ifMatch),
    ({ db, companyId, params }) => queries.findKey(db, companyId, params.keyId),
  )

  serve(calls.rotateApiKey, async ({ db, companyId, params, body }) => {
    const key = API_PREFIX + randomBytes(32).toString('base64url')
    const rotated = await queries.rotateKey(db, companyId, params.keyId, hashToken(key), body.overlapHours)
    if (!rotated) throw notFound('key')
    return { key, previousUntil: rotated.previousUntil }
  })

  serve(calls.revokeApiKey, async ({ db, companyId, params }) => {
    if (!(await queries.revokeKey(db, companyId, params.keyId))) throw notFound('key')
    return null
  })

  serve(calls.getApiUses, async ({ db, companyId, params }) => {
    if (!(await queries.findKey(db, companyId, params.keyId))) throw notFound('key')
    return queries.listUses(db, companyId, params.keyId)
  })
}

/** Checks what the schema cannot express; errors name the field. */
function checked(body: queries.KeyFields): queries.KeyFields {
  if (body.expiresAt && new Date(body.expiresAt) <= new Date(currentTime()))
    throw badRequest('/expiresAt', 'must be in the future')
  const networks = body.networks.map(text => text.trim())
  const wrong = networks.findIndex(text => !isNetwork(text))
  if (wrong >= 0) throw badRequest(`/networks/${wrong}`, 'must be an address or a network such as 192.0.2.0/24')
  return { ...body, networks }
}

/** An IP address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || address.includes('%')) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
