import { API_AREAS, API_SCOPES, type ApiScope } from '@casekit/contract/api-areas'
import { endpoints } from '@casekit/contract/areas'
import { scopeOf } from '@casekit/provider/api-keys/caller'
import { hashToken } from '@casekit/provider/server/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey } from '../support/api-key.ts'
import { cast, inputOf, setStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => void (stage = await setStage()))
afterAll(() => stage.provider.close())

const keyFor = (scopes: ApiScope[]) => makeApiKey(stage.provider.pool, { companyId: stage.company.id, scopes })
const open = endpoints.filter(({ endpoint }) => endpoint.api !== undefined)

test('every area has calls to read and calls to write', () => {
  const scopes = new Set(open.map(({ endpoint }) => scopeOf(endpoint)))
  expect(scopes).toEqual(new Set(API_SCOPES))
})

test('a key for everything opens no call that names no area', async () => {
  const own = await cast(stage)
  for (const named of endpoints) {
    if (named.endpoint.guard === 'public' || named.endpoint.api) continue
    const { status } = await stage.provider.call(named.endpoint, {
      ...inputOf(named, own),
      as: stage.systemKey,
    } as never)
    expect([401, 403], named.name).toContain(status)
  }
})

/** A held time belongs to its holder: from now on, to this key. */
const handHoldsTo = (key: string) =>
  stage.provider
    .db(stage.company.id)
    .rows(
      `update casekit.booking set made_by_key = (select id from directory.api_key where key_hash = $2) where company_id = $1 and status = 'held'`,
      [stage.company.id, hashToken(key)],
    )

describe('a key opens the calls of its area, to read or to write, and no others', () => {
  test.each(API_AREAS)('%s', async area => {
    const [reader, writer, others] = await Promise.all([
      keyFor([`${area}:read`]),
      keyFor([`${area}:write`]),
      keyFor(API_SCOPES.filter(scope => !scope.startsWith(`${area}:`))),
    ])
    for (const named of open.filter(({ endpoint }) => endpoint.api === area)) {
      const input = inputOf(named, await cast(stage))
      const statusFor = async (as: string) =>
        (await stage.provider.call(named.endpoint, { ...input, as } as never)).status
      expect(await statusFor(others), named.name).toBe(403)
      if (scopeOf(named.endpoint) === `${area}:write`) expect(await statusFor(reader), named.name).toBe(403)
      else expect([200, 204], named.name).toContain(await statusFor(reader))
      if (area === 'bookings') await handHoldsTo(writer)
      expect([200, 201, 204], named.name).toContain(await statusFor(writer))
    }
  })
})
