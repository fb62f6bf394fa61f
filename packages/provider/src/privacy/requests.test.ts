import * as contract from '@casekit/contract/privacy-requests'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let mette: TestStaff

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  mette = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'], name: 'Mette Kjær' })
})

const add = (receivedOn: string, kind: contract.PrivacyWish = 'access') =>
  provider.call(contract.addPrivacyRequest, { as: mette.as, body: { kind, askedBy: ' Hanne Friis ', receivedOn } })
const list = async () => (await provider.call(contract.getPrivacyRequests, { as: mette.as })).body

test('a request is due one month after it came, and the first due stands first', async () => {
  await add('2001-01-31')
  await add('2000-12-05', 'erasure')
  expect(await list()).toMatchObject([
    { kind: 'erasure', receivedOn: '2000-12-05', dueOn: '2001-01-05', isLate: true, doneAt: null },
    { kind: 'access', askedBy: 'Hanne Friis', dueOn: '2001-02-28', isLate: true },
  ])
  expect((await add('9999-01-01')).body).toMatchObject({ errors: [{ path: '/receivedOn' }] })
})

test('a request that is answered forgets who asked, and keeps that it was done, once', async () => {
  const { body: requestId } = await add('2001-01-31')
  const end = (id = requestId) => provider.call(contract.endPrivacyRequest, { as: mette.as, params: { requestId: id } })
  expect((await end()).status).toBe(204)
  const [done] = await list()
  expect(done).toMatchObject({ askedBy: '', isLate: false, doneBy: 'Mette Kjær' })
  expect((await end()).status).toBe(204)
  expect(await list()).toEqual([done])
  expect((await end(newId())).status).toBe(404)
})

test('the record of processing names the company, what it keeps, for how long, and who gets it', async () => {
  const db = provider.db(companyId)
  await db.rows(`insert into casekit.partner (company_id, id, name) values ($1, $2, 'Nord VVS')`, [companyId, newId()])
  await db.rows(`update directory.company set name = 'Skovgaard VVS', email = 'kontor@mail.example' where id = $1`, [
    companyId,
  ])
  const { statusCode, headers, rawPayload } = await provider.app.inject({
    url: contract.getProcessingRecord.path,
    headers: { authorization: mette.as },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  for (const said of [
    'Fortegnelse over behandlingsaktiviteter',
    'Skovgaard VVS',
    'kontor@mail.example',
    'Nord VVS',
    '365 dage',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('ProcessingRecord')
  expect(text).not.toContain('Lejere')
})
