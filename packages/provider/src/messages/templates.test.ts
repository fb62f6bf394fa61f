import {
  addMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  getMessageTemplates,
  restoreMessageTemplate,
} from '@casekit/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('a template is written, changed on its version, deleted and restored; an unknown field is an error beside it', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id)
  const chief = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).as
  const body = { name: 'Vi kommer', language: 'da-DK', body: 'Hej {{customer.name}}' }
  const list = async () => (await provider.call(getMessageTemplates, { as })).body
  const { body: templateId } = await provider.call(addMessageTemplate, { as: chief, body })
  expect(await list()).toEqual([{ id: templateId, ...body, version: 1 }])
  const edit = (more: object, version: number) =>
    provider.call(editMessageTemplate, {
      as: chief,
      params: { templateId },
      body: { ...body, ...more },
      headers: { 'if-match': `"${version}"` },
    })
  const wrong = await edit({ body: 'Hej {{customer.nam}}' }, 1)
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: '/body' }] }])
  expect((await edit({ name: 'Vi er på vej' }, 1)).body).toMatchObject({ name: 'Vi er på vej', version: 2 })
  expect((await edit({ name: 'For sent' }, 1)).status).toBe(412)
  const params = { templateId }
  expect((await provider.call(deleteMessageTemplate, { as, params })).status).toBe(403)
  await provider.call(deleteMessageTemplate, { as: chief, params })
  expect(await list()).toEqual([])
  await provider.call(restoreMessageTemplate, { as: chief, params })
  expect(await list()).toMatchObject([{ name: 'Vi er på vej' }])
})
