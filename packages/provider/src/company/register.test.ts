import { editCompanyFacts, getCompanyFacts } from '@casekit/contract/company-facts'
import { lookUpCompany } from '@casekit/contract/company-register'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CompanyRegister, openCompanyRegister } from '../../../../tests/support/company-register.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createOutward } from '../platform/outward/outward.ts'
import { createRegister } from './register.ts'

const NORDHAVN = { name: 'Nordhavn Service A/S', address: 'Sundkaj 7', zipCode: '2150', city: 'Nordhavn' }
const HOST = '127.0.0.3'

let provider: TestProvider
let without: TestProvider
let register: CompanyRegister

beforeAll(async () => {
  register = await openCompanyRegister({ '24990478': NORDHAVN }, HOST)
  const outward = createOutward({ networks: [`${HOST}/32`] })
  provider = await testProvider({ register: createRegister(register.url, outward) })
  without = await testProvider()
})
afterAll(async () => {
  await provider.close()
  await without.close()
  await register.close()
})
beforeEach(() => register.answer(undefined))

async function office(at: TestProvider) {
  const company = await makeCompany(at.pool)
  const { as } = await makeStaff(at.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const find = (number: string) => at.call(lookUpCompany, { as, params: { number } })
  return { as, find }
}

test('a company is found by its number, however it is spaced', async () => {
  const { as, find } = await office(provider)
  expect((await find('24 99 04 78')).body).toEqual({ state: 'found', company: NORDHAVN })
  expect(register.received.at(-1)?.url).toBe('/company?number=24990478')
  expect((await find('10150817')).body).toEqual({ state: 'unknown', company: null })
  expect((await provider.call(getCompanyFacts, { as })).body.hasRegister).toBe(true)
})

test('a number whose check digit is wrong is not asked about', async () => {
  const { find } = await office(provider)
  const before = register.received.length
  const { status, body } = await find('24990479')
  expect([status, body]).toMatchObject([400, { errors: [{ path: '/number' }] }])
  expect(register.received).toHaveLength(before)
})

test.each([
  ['fails', 500, ''],
  ['sends elsewhere', 302, ''],
  ['answers no JSON', 200, '<html>'],
  ['answers a list', 200, '[]'],
  ['answers without a name', 200, '{"name":"","address":"Sundkaj 7"}'],
  ['answers another shape', 200, '{"name":{"da":"Nordhavn"}}'],
])('a register that %s is silent', async (_, status, body) => {
  const fresh = createRegister(register.url, createOutward({ networks: [`${HOST}/32`] }))
  register.answer(status, body)
  await expect(fresh.find('24990478')).rejects.toThrow(/company register (?:responded|returned)|JSON/)
})

test('a register in a private network that nobody named is not asked', async () => {
  const before = register.received.length
  await expect(createRegister(register.url, createOutward()).find('24990478')).rejects.toThrow(/no answer: /)
  expect(register.received).toHaveLength(before)
})

test('one that keeps failing is left alone for a while, and the field hears nothing worse than silence', async () => {
  const { find } = await office(provider)
  register.answer(500)
  for (let round = 0; round < 8; round++)
    expect((await find('24990478')).body).toEqual({ state: 'silent', company: null })
  const asked = register.received.length
  register.answer(undefined)
  expect((await find('24990478')).body.state).toBe('silent')
  expect(register.received).toHaveLength(asked)
})

test('without a register the page knows, and the check of the number stands', async () => {
  const { as, find } = await office(without)
  const {
    version,
    changedBy: _,
    changedAt: __,
    hasRegister,
    ...facts
  } = (await without.call(getCompanyFacts, { as })).body
  expect(hasRegister).toBe(false)
  expect((await find('24990478')).body.state).toBe('silent')
  const save = (part: object) =>
    without.call(editCompanyFacts, { as, body: { ...facts, ...part }, headers: { 'if-match': `"${version}"` } })
  expect((await save({ language: 'nn-NO', cvr: '24990478' })).body).toMatchObject({ errors: [{ path: '/cvr' }] })
  expect((await save({ language: 'sv-SE', cvr: '556703-7486' })).status).toBe(400)
  expect((await save({ language: 'nn-NO', cvr: '923 609 016' })).status).toBe(200)
})
