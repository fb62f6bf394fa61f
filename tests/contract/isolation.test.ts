import { endpoints } from '@casekit/contract/areas'
import { newId } from '@casekit/provider/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Own } from './fixtures.ts'
import { ENDS_THE_SESSION, SHARED_IDS } from './fixtures.ts'
import { type IdParameter, idParameters } from './id-parameters.ts'
import { bearerOf, cast, inputOf, setStage, type Stage } from './stage.ts'
import type { Ids } from './world.ts'

let stage: Stage
beforeAll(async () => void (stage = await setStage()))
afterAll(() => stage.provider.close())

const CASES = new Set<keyof Ids>(['case', 'otherCase', 'mergedCase', 'partnerCase'])

/** Which kind of row the caller's own good input names in this place; undefined where it names none. */
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

/** Everything that the other company owns, as one text. */
async function belongings(): Promise<string> {
  const { id } = stage.foreignCompany
  const db = stage.provider.db(id)
  const tables = await db.rows<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'casekit' order by 1",
  )
  const sums = await Promise.all(
    tables.map(({ tablename }) =>
      db.planned(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from casekit.${tablename} t where company_id = ${id}`,
      ),
    ),
  )
  return JSON.stringify(sums)
}

describe('a foreign, a deleted, a never existing id and one of another kind are refused alike', () => {
  for (const named of endpoints) {
    for (const parameter of idParameters(named.endpoint)) {
      test(`${named.name}: ${parameter.place}.${parameter.key}`, async () => {
        const own = await cast(stage)
        const input = inputOf(named, own)
        const before = await belongings()
        const wrong = wrongIds(own, parameter, input[parameter.place]?.[parameter.key])
        const answers: { status: number; body: unknown }[] = []
        for (const id of Object.values(wrong)) {
          const request = { ...input, [parameter.place]: { ...input[parameter.place], [parameter.key]: id } }
          const { status, body } = await stage.provider.call(named.endpoint, {
            ...request,
            as: bearerOf(named, own),
          } as never)
          answers.push({ status, body })
        }
        // a link is refused as a whole, whatever of it does not fit
        expect(named.endpoint.guard === 'public' ? [401] : [403, 404]).toContain(answers[0]?.status)
        expect(answers).toEqual(answers.map(() => answers[0]))
        expect(await belongings()).toBe(before)
      })
    }
  }
})

test('lists show nothing of the other company', async () => {
  const own = await cast(stage)
  const strange = Object.values(stage.foreign)
  for (const named of endpoints.filter(({ endpoint }) => endpoint.guard !== 'public' && endpoint.guard !== 'api-key')) {
    const fresh = ENDS_THE_SESSION.has(named.name) ? await cast(stage) : own
    const { body } = await stage.provider.call(named.endpoint, {
      ...inputOf(named, fresh),
      as: bearerOf(named, fresh),
    } as never)
    const text = JSON.stringify(body)
    expect(
      strange.filter(id => text?.includes(id)),
      named.name,
    ).toEqual([])
  }
})
