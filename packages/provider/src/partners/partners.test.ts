import { getUserMessages } from '@casekit/contract/alerts'
import { addPartner, getPartner, getPartners, removePartner } from '@casekit/contract/partners'
import { getPartnerCompanies } from '@casekit/contract/transfers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { newId } from '../platform/new-id.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

type Side = { company: TestCompany; as: string }

let provider: TestProvider
let ours: Side
let theirs: Side

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function makeSide(): Promise<Side> {
  const company = await makeCompany(provider.pool)
  await provider.db().rows(`update directory.company set email = 'post@mail.example' where id = $1`, [company.id])
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['CompanyPartners', 'TransferAccess'] })
  return { company, as }
}
beforeEach(async () => void ([ours, theirs] = [await makeSide(), await makeSide()]))

const add = ({ as }: Side, { company }: Side) =>
  provider.call(addPartner, { as, body: { companyNumber: company.number } })
const states = async ({ as }: Side) => (await provider.call(getPartners, { as })).body.map(({ state }) => state)
const receivers = async ({ as }: Side) => (await provider.call(getPartnerCompanies, { as })).body.map(({ id }) => id)
const newest = async ({ as }: Side) => (await provider.call(getUserMessages, { as })).body[0]
const mails = ({ company }: Side) =>
  provider
    .db(company.id)
    .rows<{ subject: string }>(`select payload ->> 'subject' as subject from casekit.outbox where company_id = $1`, [
      company.id,
    ])

test('a company is invited by its number, and where it names the other back, both are partners', async () => {
  const { body: id } = await add(ours, theirs)
  expect([await states(ours), await states(theirs), await receivers(ours)]).toEqual([['invited'], [], []])
  expect(await newest(theirs)).toMatchObject({
    message: 'Alert.PartnerInvited',
    details: { actor: ours.company.name, number: String(ours.company.number) },
  })
  expect(await mails(theirs)).toEqual([{ subject: `${ours.company.name} vil være jeres partner` }])

  expect((await add(theirs, ours)).status).toBe(200)
  expect([await states(ours), await states(theirs), await receivers(ours)]).toEqual([['active'], ['active'], [id]])
  expect(await newest(ours)).toMatchObject({ message: 'Alert.PartnerAccepted' })
  expect(await mails(ours)).toEqual([])
})

test('either ends it, and begins it again as the same partner without a second mail', async () => {
  const { body: partnerId } = await add(ours, theirs)
  await add(theirs, ours)
  const end = () => provider.call(removePartner, { as: ours.as, params: { partnerId } })
  expect((await end()).status).toBe(204)
  expect([await states(ours), await states(theirs), await receivers(theirs)]).toEqual([[], ['invited'], []])
  expect((await end()).status).toBe(404)
  expect((await add(ours, theirs)).body).toBe(partnerId)
  expect(await states(theirs)).toEqual(['active'])
  expect(await mails(theirs)).toHaveLength(1)
})

test('a partner is seen with the properties it works on, by those who may see properties', async () => {
  const { company, as } = ours
  const { body: partnerId } = await add(ours, theirs)
  const property = newId()
  const within = provider.db(company.id)
  await within.rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, '7', 'Holmegade 1')`, [
    company.id,
    property,
  ])
  await within.rows('insert into casekit.property_partner values ($1, $2, $3)', [company.id, property, partnerId])
  const seen = async (by: string) => (await provider.call(getPartner, { as: by, params: { partnerId } })).body
  expect(await seen(as)).toMatchObject({ name: theirs.company.name, state: 'invited', properties: [] })
  const guards = ['CompanyPartners', 'PropertyManagement'] as const
  const manager = await makeStaff(provider.pool, company.id, { guards: [...guards] })
  expect(await seen(manager.as)).toMatchObject({ properties: [{ id: property, number: '7', name: 'Holmegade 1' }] })
})

test('nobody is a partner twice, of itself, or of a company that is not there', async () => {
  await add(ours, theirs)
  expect((await add(ours, theirs)).body).toMatchObject({ status: 409, code: 'already-partner' })
  expect((await add(ours, ours)).status).toBe(404)
  const unknown = { as: ours.as, body: { companyNumber: 1_999_999_999 } }
  expect((await provider.call(addPartner, unknown)).body).toMatchObject({ errors: [{ path: '/companyNumber' }] })
  await provider.db().rows('update directory.company set suspended_at = now() where id = $1', [theirs.company.id])
  expect(await states(ours)).toEqual(['local'])
})
