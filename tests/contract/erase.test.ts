import { eraseCustomer } from '@casekit/contract/customer-page'
import { addCustomer, editCustomer, getCustomer } from '@casekit/contract/customers'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillGaps } from '../support/fill-gaps.ts'
import { fixedColumns, plant, plantEverywhere } from '../support/plant.ts'
import type { Own } from './fixtures.ts'
import { cast, setStage, type Stage } from './stage.ts'

let stage: Stage
let own: Own
let fixed: Set<string>
beforeAll(async () => {
  stage = await setStage()
  own = await cast(stage)
  fixed = await asOwner(stage.provider.connection, fixedColumns)
})
afterAll(() => stage.provider.close())

const SIGN = 'Zenobia'

/** Every table with a row that contains the word. */
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

test(
  'whoever was named in any text of the company, of whomever it tells, is nowhere once erased; what others go by too stays and is said',
  { timeout: 120_000 },
  async () => {
    const { provider, company } = stage
    const db = provider.db(company.id)
    const someone = {
      customerName: 'Wilhelmina Quist-Voss',
      customerMail: 'wqv@mail.example',
      customerPhone: '31425364',
    }
    const gone = await add(someone)
    await provider.call(editCustomer, {
      as: own.bearer,
      params: { customerId: gone },
      body: { address: 'Ulvestien 7' },
    })
    const planted = await asOwner(provider.connection, async client => {
      await fillGaps(client)
      return plantEverywhere(
        client,
        { companyId: company.id, fixed },
        ' Talt med Wilhelmina Quist-Voss, Ulvestien 7, tlf. +45 31 42 53 64 (WQV@mail.example)',
      )
    })
    expect(planted.length).toBeGreaterThan(80)
    // planting into others' names and addresses must not make them namesakes
    await db.rows('update casekit.customer set name = $3 where company_id = $1 and id = $2', [
      company.id,
      gone,
      someone.customerName,
    ])

    // the eraser's name is recorded
    await db.rows(`update casekit.stakeholder set name = 'Mette' where company_id = $1`, [company.id])
    const erased = await provider.call(eraseCustomer, { as: own.bearer, params: { customerId: gone } })
    expect(erased.body).toMatchObject({ elsewhere: { shared: [], notSearched: 0 } })
    expect(erased.body.elsewhere.replaced).toBeGreaterThan(80)
    for (const word of ['Quist-Voss', 'wqv@mail', '31 42 53 64', '31425364', 'Ulvestien'])
      expect(await tablesWith(word), word).toEqual([])

    const namesake = await add({ customerName: 'Xaver Ypsilon', customerPhone: '41525364' })
    const other = await add({
      customerName: 'Xaver Ypsilon',
      customerMail: 'xy@mail.example',
      customerPhone: '41525364',
    })
    await db.rows('update casekit.cases set description = $3 where company_id = $1 and id = $2', [
      company.id,
      own.case,
      'Xaver Ypsilon, 41525364, xy@mail.example',
    ])
    const shared = await provider.call(eraseCustomer, { as: own.bearer, params: { customerId: other } })
    expect(shared.body.elsewhere).toMatchObject({ shared: ['name', 'phone'], notSearched: 0 })
    const left = await db.row<{ description: string }>(
      'select description from casekit.cases where company_id = $1 and id = $2',
      [company.id, own.case],
    )
    expect(left?.description).toMatch(/^Xaver Ypsilon, 41525364, #\d+$/)
    expect((await provider.call(getCustomer, { as: own.bearer, params: { customerId: namesake } })).body).toMatchObject(
      {
        customerPhone: '41525364',
      },
    )
  },
)

const add = async (body: Record<string, string>) =>
  (await stage.provider.call(addCustomer, { as: own.bearer, body })).body
