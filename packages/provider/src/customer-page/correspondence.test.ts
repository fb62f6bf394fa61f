import { answerCase, openCustomerView, sendViewPiece, startViewUpload } from '@casekit/contract/case-view'
import { createCompanyCase } from '@casekit/contract/cases'
import { eraseCustomer, exportCustomer } from '@casekit/contract/customer-page'
import { addContactAddress, addCustomer } from '@casekit/contract/customers'
import { getCaseMessages, sendCaseMessage } from '@casekit/contract/messages'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { cleanUp } from '../platform/housekeeping.ts'
import { keepMail } from '../platform/mail/mailbox.ts'
import { takeDue } from '../platform/mail/outbox.ts'
import { caseAddress } from '../messages/case-address.ts'
import { receiveMail } from '../messages/receive.ts'

let provider: TestProvider
let company: TestCompany
let as: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-erase-'))
  provider = await testProvider({ filesFolder: folder })
  company = await makeCompany(provider.pool)
  as = (await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })).bearer
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

const SIGN = 'Zenobia'
const store = () => openFileStore(folder)

/** A customer who was written to and replied by email with a file, and through the view with another. */
async function makeCorrespondence() {
  const body = { customerName: `${SIGN} Krogh`, customerMail: `${SIGN}@mail.example`, customerMobile: '+4520304050' }
  const customerId = (await provider.call(addCustomer, { as, body })).body
  const contact = { customerId, name: `${SIGN} jun.`, email: `jun.${SIGN}@mail.example` }
  const contactAddressId = (await provider.call(addContactAddress, { as, body: contact })).body
  const told = { description: 'Dryp', customerId, contactAddressId, disableNotification: false }
  const caseId = (await provider.call(createCompanyCase, { as, body: told })).body
  await provider
    .db(company.id)
    .rows(
      `insert into casekit.activity (company_id, id, number, subject, note, case_id) values ($1, casekit.new_id(), 1, 'Ring', $3, $2)`,
      [company.id, caseId, `Ring til ${SIGN}`],
    )
  await provider.db(company.id).rows(
    `with asked as (insert into casekit.rating (company_id, id, case_id, customer_id, ask_at, asked_at)
       values ($1, casekit.new_id(), $2, $3, now(), now()) returning id)
     insert into casekit.outbox (company_id, id, kind, dedupe_key, payload, sent_at)
       select $1, casekit.new_id(), 'mail', 'rating/' || id || '/request', jsonb_build_object('to', $4::text), now() from asked`,
    [company.id, caseId, customerId, `${SIGN}@mail.example`],
  )
  const receivers = (['customer', 'contact'] as const).map(to => ({ to, mail: true, sms: true }))
  const text = `Hej ${SIGN}, vi kommer.`
  await provider.call(sendCaseMessage, { as, body: { caseId, lane: 'company', text, receivers } })
  await provider.call(sendCaseMessage, { as, body: { caseId, lane: 'internal', text: `${SIGN} er rar.` } })
  const { pool } = provider
  for (const due of await takeDue(pool, 50)) await keepMail(pool, due)
  const files = [{ name: `${SIGN}.txt`, bytes: Buffer.from(`Fra ${SIGN}`) }]
  const to = await caseAddress(provider.db(company.id), company.id, caseId)
  const mail = {
    to,
    from: `${SIGN}@mail.example`,
    subject: `Fra ${SIGN}`,
    text: `Hilsen ${SIGN}`,
    mailId: `<${SIGN}@x>`,
  }
  await receiveMail(pool, store(), { ...mail, fromName: `${SIGN} K.`, files, isFromItsSender: async () => false })
  const link = (await provider.call(openCustomerView, { as, params: { caseId }, body: {} })).body.token
  const sent = { originalName: `${SIGN} loft.txt`, size: 5 }
  const { uploadId } = (await provider.call(startViewUpload, { as: link, body: sent })).body
  await provider.call(sendViewPiece, {
    as: link,
    params: { uploadId, offset: 0 },
    body: Buffer.from('Loftet'.slice(1)) as never,
  })
  await provider.call(answerCase, { as: link, body: { text: `Mvh ${SIGN}`, uploadIds: [uploadId] } })
  return { customerId, caseId }
}

const whole = async () =>
  (await readdir(join(folder, 'whole'), { recursive: true })).filter(name => name.includes('/')).length

/** Tables with a row, visible to this company, that still contains the word. */
async function tablesWith(word: string): Promise<string[]> {
  const db = provider.db(company.id)
  const tables = await db.rows<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('casekit', 'directory', 'search')
       and has_table_privilege(schemaname || '.' || tablename, 'select') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if ((await db.planned(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${word}%`])).length)
      found.push(name)
  return found
}

test('who asks for what is kept of them gets their messages, mails and files, and nothing of it is left when they ask to be forgotten', async () => {
  const { customerId, caseId } = await makeCorrespondence()
  const { body } = await provider.call(exportCustomer, { as, params: { customerId } })
  const exported = JSON.parse(body as unknown as string) as {
    mails: unknown[]
    caseHistory: unknown[]
    contents: { base64: string }[]
  }
  expect(exported).toMatchObject({
    messages: [
      {
        lane: 'company',
        sent_to: expect.arrayContaining([expect.objectContaining({ address: `${SIGN}@mail.example` })]),
      },
      { lane: 'internal' },
      { lane: 'customer', title: `Fra ${SIGN}`, files: [`${SIGN}.txt`] },
      { lane: 'customer', body: `Mvh ${SIGN}` },
    ],
    files: [{ name: `${SIGN}.txt` }, { name: `${SIGN} loft.txt` }],
  })
  expect(exported.mails).toHaveLength(4)
  expect(exported).toMatchObject({ activities: [{ note: `Ring til ${SIGN}` }] })
  expect(exported.caseHistory).toHaveLength(1)
  expect(exported.contents.map(({ base64 }) => Buffer.from(base64, 'base64').toString())).toEqual([
    `Fra ${SIGN}`,
    'oftet',
  ])
  expect(await whole()).toBe(2)

  await provider
    .db(company.id)
    .rows(`update casekit.cases set status = 'Closed' where company_id = $1 and id = $2`, [company.id, caseId])
  expect((await provider.call(eraseCustomer, { as, params: { customerId } })).status).toBe(200)
  expect(await tablesWith(SIGN)).toEqual([])
  await cleanUp(provider.pool, store())
  expect(await whole()).toBe(0)
  const { body: messages } = await provider.call(getCaseMessages, { as, params: { caseId } })
  expect(messages.map(({ description, files }) => [description, files.length])).toEqual(
    Array.from({ length: 4 }, () => ['', 0]),
  )
})
