import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { GUARDS, type Guard } from '@casekit/contract/guards'
import { openEmbedSession } from '@casekit/contract/embed'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Own } from './fixtures.ts'
import { cast, castFor, inputOf, isForStaff, ORIGIN, reads, setStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => void (stage = await setStage()))
afterAll(() => stage.provider.close())

const guarded = endpoints.filter(isForStaff)

const opens = ({ endpoint }: NamedEndpoint, held: readonly Guard[]) =>
  endpoint.guard === 'signed-in' || [endpoint.guard].flat().some(guard => held.includes(guard as Guard))

const shared = new Map<string, Promise<Own>>()

/**
 * Refused and read-only calls change nothing, so one caller with these guards serves all of them; state-changing calls
 * whose input names a row get their own.
 */
function callerFor(named: NamedEndpoint, held: readonly Guard[]): Promise<Own> {
  if (opens(named, held) && !reads(named)) return castFor(named, stage, held)
  const key = held.join()
  const caller = shared.get(key) ?? cast(stage, held)
  shared.set(key, caller)
  return caller
}

async function statusFor(named: NamedEndpoint, held: readonly Guard[]): Promise<number> {
  const own = await callerFor(named, held)
  const { status } = await stage.provider.call(named.endpoint, { ...inputOf(named, own), as: own.bearer } as never)
  return status
}

const verdict = (status: number) =>
  status === 403 || status === 401 ? 'refused' : status < 300 ? 'served' : `odd ${status}`

/** Calls that change a password hash two each time. */
const patience = ({ endpoint }: NamedEndpoint) => ({ timeout: endpoint.cost === 'credential' ? 180_000 : 30_000 })

describe('each guard alone opens exactly what the contract says', () => {
  for (const named of guarded) {
    test(named.name, patience(named), async () => {
      for (const guard of GUARDS) {
        expect(verdict(await statusFor(named, [guard])), guard).toBe(opens(named, [guard]) ? 'served' : 'refused')
      }
    })
  }
})

describe('guards that are not asked for add nothing, and nothing is open without any', () => {
  for (const named of guarded) {
    test(named.name, async () => {
      const others = GUARDS.filter(guard => !opens({ ...named }, [guard]))
      expect(verdict(await statusFor(named, others))).toBe(opens(named, others) ? 'served' : 'refused')
      expect(verdict(await statusFor(named, []))).toBe(opens(named, []) ? 'served' : 'refused')
    })
  }
})

test('without a live bearer nothing but sign-in answers', async () => {
  const own = await cast(stage)
  for (const named of endpoints.filter(({ endpoint }) => endpoint.guard !== 'public')) {
    for (const as of [undefined, 'cks_unknown', 'cke_unknown', 'ckk_unknown', 'null']) {
      const { status } = await stage.provider.call(named.endpoint, { ...inputOf(named, own), as } as never)
      expect(status, `${named.name} with ${as}`).toBe(401)
    }
  }
})

test('a session opens no call that wants an API key, an API key none that wants a session', async () => {
  const own = await cast(stage)
  for (const named of endpoints) {
    const as = named.endpoint.guard === 'api-key' ? own.bearer : stage.apiKey
    if (named.endpoint.guard === 'public') continue
    const { status } = await stage.provider.call(named.endpoint, { ...inputOf(named, own), as } as never)
    expect(status, named.name).toBe(401)
  }
})

test("a link to a customer's view opens the calls of that view, and no others", async () => {
  const other = await cast(stage)
  for (const named of endpoints.filter(({ endpoint }) => endpoint.guard !== 'public')) {
    const own = named.endpoint.guard === 'case-link' ? await cast(stage) : other
    const { status } = await stage.provider.call(named.endpoint, { ...inputOf(named, own), as: own.viewLink } as never)
    expect(verdict(status), named.name).toBe(named.endpoint.guard === 'case-link' ? 'served' : 'refused')
  }
})

describe('an embed token reaches only the calls of its widget', () => {
  for (const scope of ['all', 'created'] as const) {
    test(`with the customer scope »${scope}«`, async () => {
      const { provider, company } = stage
      const { key } = await makeEmbedKey(provider.pool, {
        companyId: company.id,
        name: scope,
        origins: [ORIGIN],
        widgets: ['case-wizard'],
        scope,
      })
      const { body } = await provider.call(openEmbedSession, {
        body: { widgets: ['case-wizard'], origin: ORIGIN },
        as: key,
      })
      const own = await cast(stage)
      for (const named of guarded) {
        const may =
          named.endpoint.embed?.includes('case-wizard') === true && (scope === 'all' || named.endpoint.scope === 'any')
        const { status } = await provider.call(named.endpoint, {
          ...inputOf(named, own),
          as: body.token,
          headers: { origin: ORIGIN },
        } as never)
        // In the narrow scope a named row of the company does not belong to the key: it gives 404.
        expect(may ? [200, 204, 404] : [403], named.name).toContain(status)
      }
    })
  }
})
