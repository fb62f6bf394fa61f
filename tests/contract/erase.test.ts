import { eraseCustomer } from '@casekit/contract/customer-page'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillGaps } from '../support/fill-gaps.ts'
import { fixedColumns, plant } from '../support/plant.ts'
import type { Own } from './fixtures.ts'
import { cast, setStage, type Stage } from './stage.ts'

let stage: Stage
let own: Own
beforeAll(async () => {
  stage = await setStage()
  own = await cast(stage)
})
afterAll(() => stage.provider.close())

const SIGN = 'Zenobia'

/** Every table of the database with a row that holds the word. */
const tablesWith = (word: string) =>
  asOwner(stage.provider.connection, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('casekit', 'directory', 'search') order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows)
      if ((await client.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`])).rowCount)
        found.push(name)
    return found
  })

test(
  'a person who was written into every text that can belong to them is nowhere in the database once erased',
  { timeout: 120_000 },
  async () => {
    const { provider, company } = stage
    const db = provider.db(company.id)
    await db.rows(
      `update casekit.customer set name = $3, email = $4, phone = '+4520304050', remarks = $3 where company_id = $1 and id = $2`,
      [company.id, own.customer, `${SIGN} Krogh`, `${SIGN}@mail.example`],
    )
    const planted = await asOwner(provider.connection, async client => {
      const fixed = await fixedColumns(client)
      await fillGaps(client)
      return plant(client, { companyId: company.id, customerId: own.customer, fixed }, SIGN)
    })
    await db.rows(
      `insert into casekit.idempotency (company_id, actor_id, key, endpoint, body_hash, answer) values ($1, $2, 'k', 'x', '', $3)`,
      [company.id, own.staff, JSON.stringify({ id: own.case, originalName: `${SIGN}.pdf` })],
    )
    await db.rows(
      `update casekit.stakeholder_message set subject_id = $2, details = $3 where company_id = $1 and id = (
       select id from casekit.stakeholder_message where company_id = $1 limit 1)`,
      [company.id, own.case, JSON.stringify({ customer: `${SIGN} Krogh` })],
    )
    await db.rows(
      `update casekit.cases set status = 'Closed' where company_id = $1 and status in ('Open', 'NeedPlanning')`,
      [company.id],
    )
    expect(planted.length).toBeGreaterThan(15)
    expect(await tablesWith(SIGN)).toEqual(
      expect.arrayContaining(['casekit.activity', 'casekit.transfer', 'search.entry']),
    )

    const erased = await provider.call(eraseCustomer, { as: own.bearer, params: { customerId: own.customer } })
    expect(erased.body).toMatchObject({ erasedAt: expect.any(String) })
    expect(await tablesWith(SIGN)).toEqual([])
    expect(await tablesWith('20304050')).toEqual([])
  },
)
