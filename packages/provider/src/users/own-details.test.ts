import { editOwnDetails, getOwnDetails } from '@casekit/contract/own-details'
import { getUserInfo } from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
let companyId: number
let mette: TestStaff
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  mette = await makeStaff(provider.pool, companyId, { guards: ['Core'], name: 'Mette Holm' })
})

const edit = (body: { name: string; phone: string }, version: number) =>
  provider.call(editOwnDetails, { as: mette.as, body, headers: { 'if-match': `"${version}"` } })

test('a member changes their own name and phone, nobody else and nothing else', async () => {
  const other = await makeStaff(provider.pool, companyId, { guards: ['Core'], name: 'Bo' })
  const { body: own } = await provider.call(getOwnDetails, { as: mette.as })
  expect(own).toMatchObject({ name: 'Mette Holm' })
  const { body: changed } = await edit({ name: ' Mette Holm-Friis ', phone: '20 30 40 50' }, own.version)
  expect(changed).toEqual({ name: 'Mette Holm-Friis', phone: '20 30 40 50', version: own.version + 1 })
  expect((await provider.call(getUserInfo, { as: mette.as })).body).toMatchObject({ name: 'Mette Holm-Friis' })
  expect((await provider.call(getOwnDetails, { as: other.as })).body.name).toBe('Bo')
})

test('no name, and details that somebody changed meanwhile, are refused', async () => {
  const { body: own } = await provider.call(getOwnDetails, { as: mette.as })
  const refused = await edit({ name: '  ', phone: '' }, own.version)
  expect([refused.status, (refused.body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([
    400,
    '/name',
  ])
  expect((await edit({ name: 'Mette', phone: '' }, own.version)).status).toBe(200)
  expect((await edit({ name: 'Maja', phone: '' }, own.version)).status).toBe(412)
})
