import { addApiKey, rotateApiKey } from '@casekit/contract/api-keys'
import { getCustomersPagination } from '@casekit/contract/customers'
import * as calls from '@casekit/contract/sandbox'
import { switchCompany } from '@casekit/contract/session'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailServer } from '../../../../tests/support/mail-server.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { createSender } from '../platform/mail/send.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let staff: TestStaff
/** Far apart, because a sandbox takes the next number. */
let number = 50_000

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool, { number: (number += 1000) })
  staff = await makeStaff(provider.pool, company.id, { name: 'Mette Kjær', guards: ['Core', 'SettingsAccess'] })
})

const make = (as = staff.bearer) => provider.call(calls.makeSandbox, { as })
const customersOf = async (as: string) =>
  (await provider.call(getCustomersPagination, { as, params: { start: 0, stop: 100 } })).body

/** Signs another member in to the sandbox. */
async function entered(): Promise<string> {
  const { bearer } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const stakeholderId = (await make(bearer)).body.sandbox?.stakeholderId ?? ''
  const { status, body } = await provider.call(switchCompany, { as: bearer, body: { stakeholderId } })
  expect(status).toBe(200)
  return body.bearer
}

test('one press makes a company with something in it, whose maker is there what they are here; another press makes no other', async () => {
  expect((await provider.call(calls.getSandbox, { as: staff.bearer })).body).toEqual({
    isSandbox: false,
    sandbox: null,
  })
  const [one, two] = await Promise.all([make(), make()])
  expect(one.body).toEqual(two.body)
  expect(one.body.sandbox).toMatchObject({ name: `${company.name} · Sandbox`, stakeholderId: expect.any(String) })
  const as = await entered()
  expect((await customersOf(as)).map(({ customerName }) => customerName)).toContain('Hanne Friis')
  expect((await provider.call(calls.getSandbox, { as })).body).toEqual({ isSandbox: true, sandbox: null })
  expect(await make(as)).toMatchObject({ status: 409, body: { code: 'is-sandbox' } })
})

test('nothing of the company is there, and nothing of the sandbox is here', async () => {
  await provider
    .db(company.id)
    .rows(`insert into casekit.customer (company_id, id, number, name) values ($1, $2, 1, 'Rigtig kunde')`, [
      company.id,
      newId(),
    ])
  const as = await entered()
  expect(JSON.stringify(await customersOf(as))).not.toContain('Rigtig kunde')
})

const due = (companyId: number, kind: 'mail' | 'sms') => ({
  companyId,
  id: newId(),
  returnSecret: 'x',
  kind,
  attempts: 1,
  mail: { to: 'hanne@customer.example', subject: `${kind} ${companyId}`, text: 'Vi kommer' },
})

test('what it would send lies in its own mailbox, also where a mail server is set up, and nowhere else', async () => {
  const server = new MailServer()
  const smtpUrl = await server.listen()
  const sender = createSender(provider.pool, {
    smtpUrl,
    host: 'casekit.example',
    url: () => 'https://casekit.example',
    files: openFileStore(tmpdir()),
  })
  const as = await entered()
  const [{ id: sandboxId } = { id: 0 }] = (
    await provider.pool.query<{ id: number }>('select id from directory.company where sandbox_of = $1', [company.id])
  ).rows
  for (const kind of ['mail', 'sms'] as const) await sender.send(due(sandboxId, kind))
  await sender.send(due(company.id, 'mail'))
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain(`mail ${company.id}`)
  const mails = (await provider.call(calls.getSandboxMails, { as })).body
  expect(mails.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual([
    'mail hanne@customer.example',
    'sms hanne@customer.example',
  ])
  expect((await provider.call(calls.getSandboxMails, { as: staff.bearer })).body).toEqual([])
  sender.close()
  await server.close()
})

test('closed, nobody is in it any more, its keys end, and another can be made', async () => {
  const as = await entered()
  const body = { name: 'Test', scopes: ['customers:read' as const], networks: [], expiresAt: null }
  const keyId = (await provider.call(addApiKey, { as, body })).body
  const { key } = (await provider.call(rotateApiKey, { as, params: { keyId }, body: { overlapHours: 0 } })).body
  expect((await provider.call(getCustomersPagination, { as: key, params: { start: 0, stop: 1 } })).status).toBe(200)
  const before = (await provider.call(calls.getSandbox, { as: staff.bearer })).body.sandbox
  await provider.call(calls.closeSandbox, { as: staff.bearer })
  expect((await provider.call(getCustomersPagination, { as, params: { start: 0, stop: 1 } })).status).toBe(401)
  expect((await provider.call(getCustomersPagination, { as: key, params: { start: 0, stop: 1 } })).status).toBe(401)
  const after = (await make()).body.sandbox
  expect(after?.number).not.toBe(before?.number)
})
