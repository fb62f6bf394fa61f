import { endpoints } from '@casekit/contract/areas'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Own } from './fixtures.ts'
import { ENDS_THE_SESSION, SHARED_IDS } from './fixtures.ts'
import { type IdParameter, idParameters } from './id-parameters.ts'
import { bearerOf, cast, inputOf, keyOf, setStage, type Stage } from './stage.ts'
import type { Ids } from './world.ts'

let stage: Stage
let sums: string
/** What the other company owned after the previous call. */
let standing: string
let own: Own
beforeAll(async () => {
  stage = await setStage()
  sums = await buildSums()
  own = await cast(stage)
  standing = await belongings()
})
afterAll(() => stage.provider.close())

const CASES = new Set<keyof Ids>(['case', 'otherCase', 'mergedCase', 'partnerCase'])

/** The kind of row that the caller's valid input names in this position; undefined for none. */
function kindOf(own: Own, value: unknown): keyof Ids | undefined {
  const kinds = Object.keys(stage.foreign) as (keyof Ids)[]
  return kinds.find(kind => own[kind] === value)
}

function wrongIds(own: Own, { key }: IdParameter, value: unknown): Record<string, string> {
  const kind = kindOf(own, value) ?? 'staff'
  const never = newId()
  if (SHARED_IDS.has(key)) return { never, otherType: own.customer }
  return {
    foreign: stage.foreign[kind],
    deleted: stage.deleted[kind],
    never,
    otherType: CASES.has(kind) ? own.customer : own.case,
  }
}

/** One statement with a checksum per table of the other company's rows. */
async function buildSums(): Promise<string> {
  const tables = await stage.provider
    .db()
    .rows<{ name: string }>("select tablename as name from pg_tables where schemaname = 'casekit' order by 1")
  return tables
    .map(({ name }) => {
      const rows = `casekit.${name} t where company_id = ${stage.foreignCompany.id}`
      return `select '${name}' as name, (select md5(string_agg(t::text, '|' order by t::text)) from ${rows}) as sum`
    })
    .join(' union all ')
}

/** Everything the other company owns, as one string. */
async function belongings(): Promise<string> {
  return JSON.stringify(await stage.provider.db(stage.foreignCompany.id).rows(sums))
}

const withoutRequestId = (body: unknown) => JSON.stringify(body).replaceAll(/urn:uuid:[0-9a-f-]{36}/g, '')

/** All of these calls are refused, so one member's rows serve them all. */
describe('a foreign, a deleted, a never existing id and one of another kind are refused alike', () => {
  for (const named of endpoints) {
    for (const parameter of idParameters(named.endpoint)) {
      test(`${named.name}: ${parameter.place}.${parameter.key}`, async () => {
        const input = inputOf(named, own)
        const wrong = wrongIds(own, parameter, input[parameter.place]?.[parameter.key])
        const answers: { status: number; text: string }[] = []
        for (const id of Object.values(wrong)) {
          const request = { ...input, [parameter.place]: { ...input[parameter.place], [parameter.key]: id } }
          const { status, body } = await stage.provider.call(named.endpoint, {
            ...request,
            as: named.endpoint.guard === 'api-key' ? keyOf(named, stage) : bearerOf(named, own),
          } as never)
          answers.push({ status, text: withoutRequestId(body) })
        }
        // a link is refused as a whole, whatever part of it does not match
        expect(named.endpoint.guard === 'public' ? [401] : [403, 404]).toContain(answers[0]?.status)
        expect(answers).toEqual(answers.map(() => answers[0]))
        const before = standing
        standing = await belongings()
        expect(standing).toBe(before)
      })
    }
  }
})

describe('no answer shows anything of the other company', () => {
  let own: Own
  let strange: string[]
  beforeAll(async () => {
    own = await cast(stage)
    strange = Object.values(stage.foreign)
  })
  const read = endpoints.filter(({ endpoint }) => endpoint.guard !== 'public' && endpoint.guard !== 'api-key')
  test.each(read.map(named => [named.name, named] as const))('%s', async (name, named) => {
    const fresh = ENDS_THE_SESSION.has(name) ? await cast(stage) : own
    const { body } = await stage.provider.call(named.endpoint, {
      ...inputOf(named, fresh),
      as: bearerOf(named, fresh),
    } as never)
    const text = JSON.stringify(body)
    expect(strange.filter(id => text?.includes(id))).toEqual([])
  })
})
