import { getInboxBadge } from '@casekit/contract/badges'
import { getUserMessages } from '@casekit/contract/alerts'
import { changeCaseStatus } from '@casekit/contract/case-facts'
import { getCaseDetails } from '@casekit/contract/cases'
import { getFilesAndFolders } from '@casekit/contract/files'
import { inbox, outbox } from '@casekit/contract/overview'
import * as calls from '@casekit/contract/transfers'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { content } from '../../../../tests/contract/world/files.ts'
import { newId } from '../new-id.ts'

type Side = { company: TestCompany; staff: TestStaff; partnerId: string }

let provider: TestProvider
let sender: Side
let receiver: Side
let caseId: string
let fileId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function makeSide(): Promise<Side> {
  const company = await makeCompany(provider.pool)
  await provider
    .db()
    .rows('update directory.company set email = $2 where id = $1', [company.id, `post@${company.id}.example`])
  const staff = await makeStaff(provider.pool, company.id, { guards: ['Core', 'TransferAccess'] })
  return { company, staff, partnerId: newId() }
}

const namePartner = (of: Side, other: Side) =>
  provider
    .db(of.company.id)
    .rows('insert into casekit.partner (company_id, id, name, linked_company) values ($1, $2, $3, $4)', [
      of.company.id,
      of.partnerId,
      other.company.name,
      other.company.id,
    ])

/** Two companies that are partners, and a case of the sender's with a file. Companies are asked in either order of their ids. */
beforeEach(async context => {
  const sides = [await makeSide(), await makeSide()] as const
  ;[sender, receiver] = context.task.name.includes('younger') ? [sides[1], sides[0]] : sides
  await namePartner(sender, receiver)
  await namePartner(receiver, sender)
  ;[caseId, fileId] = [newId(), newId()]
  const db = provider.db(sender.company.id)
  await db.rows(
    `insert into casekit.cases (company_id, id, number, title, description) values ($1, $2, 48, 'Vandskade', 'Vand på gulvet')`,
    [sender.company.id, caseId],
  )
  await db.rows(
    `insert into casekit.case_file (company_id, id, case_id, original_name, extension, path, size, type)
     values ($1, $2, $3, 'Skaden.jpg', 'jpg', $4, 3, 'image/jpeg')`,
    [sender.company.id, fileId, caseId, await content],
  )
})

const draft = (more: object = {}) => ({
  caseId,
  partnerCompanyId: sender.partnerId,
  responsibleId: receiver.staff.id,
  customer: {
    name: 'Hanne Friis',
    address: 'Bryggen 1',
    zipCode: '2300',
    city: 'København S',
    email: 'h@friis.example',
  },
  delivery: { name: 'Hanne Friis', address: 'Bryggen 1, 3. th.' },
  contact: {},
  title: 'Vandskade',
  description: 'Vand på gulvet',
  reference: 'Sag 48',
  companyMessage: 'Ring før I kommer',
  files: [fileId],
  ...more,
})

const send = async (more: object = {}, key?: string) =>
  provider.call(calls.sendTransfer, {
    as: sender.staff.as,
    body: draft(more),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const accept = (transferId: string) =>
  provider.call(calls.acceptTransfer, { as: receiver.staff.as, params: { transferId } })
const rowsOf = async (overview: typeof inbox | typeof outbox, as: string) =>
  (await provider.call(overview.rows, { as, body: { startRow: 0, endRow: 10 } })).body.rows
const mails = (company: number) =>
  provider.db(company).rows<{ subject: string; to: string; isLater: boolean }>(
    `select payload ->> 'subject' as subject, payload ->> 'to' as "to", due_at > now() + interval '1 day' as "isLater"
     from casekit.outbox where company_id = $1 order by due_at, id`,
    [company],
  )
const badge = async ({ staff }: Side) => (await provider.call(getInboxBadge, { as: staff.as })).body

async function storyOfAcceptance() {
  const { body: transferId } = await send()
  expect(await badge(receiver)).toBe(1)
  expect(await rowsOf(inbox, receiver.staff.as)).toMatchObject([
    { id: transferId, state: 'waiting', nextStep: 'ours', lane: 'inProgress', case: null, caseNumber: 48 },
  ])
  const waiting = await provider.call(calls.getWaitingTransfers, { as: sender.staff.as, params: { caseId } })
  expect(waiting.body).toMatchObject([{ state: 'waiting', partner: { name: receiver.company.name }, fileCount: 1 }])

  const { body: work } = await accept(transferId)
  const made = (await provider.call(getCaseDetails, { as: receiver.staff.as, params: { caseId: work } })).body
  expect(made).toMatchObject({
    title: 'Vandskade',
    description: 'Vand på gulvet',
    vorRef: 'Sag 48',
    caseChannel: sender.company.name,
    customer: { name: 'Hanne Friis', email: 'h@friis.example' },
    deliveryAddress: { address: 'Bryggen 1, 3. th.' },
    contactAddress: null,
    responsible: { id: receiver.staff.id },
  })
  expect(made.history.map(({ type }) => type).toSorted()).toEqual(['caseCreated', 'caseReceived'])
  const files = await provider.call(getFilesAndFolders, { as: receiver.staff.as, params: { caseId: work } })
  expect(files.body.files).toMatchObject([{ originalName: 'Skaden.jpg', size: 3, madeBy: sender.company.name }])
  expect(await badge(receiver)).toBe(0)

  const sent = await provider.call(calls.getPartnerCases, { as: sender.staff.as, params: { caseId } })
  expect(sent.body).toMatchObject([{ state: 'accepted', partnerCaseId: work, partnerCaseNumber: made.caseNumber }])
  const { history } = (await provider.call(getCaseDetails, { as: sender.staff.as, params: { caseId } })).body
  expect(history.map(({ type }) => type)).toEqual(['transferAccepted', 'caseTransferred'])
  const unread = await provider.call(calls.getUnreadPartnerMessages, {
    as: sender.staff.as,
    params: { caseId: work },
  })
  expect([unread.body, await badge(sender)]).toEqual([1, 0])
  const received = await provider.call(calls.getReceivedPartnerCase, {
    as: receiver.staff.as,
    params: { caseId: work },
  })
  expect(received.body).toMatchObject({ companyMessage: 'Ring før I kommer', partner: { name: sender.company.name } })
  return work
}

test(
  'an accepted case stands in the other company with customer, addresses and files, and both histories tell of it',
  storyOfAcceptance,
)
test('… also where the sender is the younger company', storyOfAcceptance)

test("the sender sees the partner's status and nothing else of that company", async () => {
  const work = await storyOfAcceptance()
  const partnerCase = () =>
    provider.call(calls.getPartnerCase, { as: sender.staff.as, params: { partnerCaseId: work } })
  expect((await partnerCase()).body).toMatchObject({ status: 'Open', stage: 'Modtaget', responsible: 'Mette Kjær' })
  await provider.call(changeCaseStatus, { as: receiver.staff.as, params: { caseId: work }, body: { status: 'Closed' } })
  expect((await partnerCase()).body.status).toBe('Closed')
  const status = await provider.call(calls.getPartnerCaseStatus, {
    as: sender.staff.as,
    params: { partnerCaseId: work },
  })
  expect(status.body.status).toBe('Closed')
  expect(await rowsOf(outbox, sender.staff.as)).toMatchObject([{ lane: 'completed', nextStep: 'nobodys' }])
  expect((await provider.call(getCaseDetails, { as: sender.staff.as, params: { caseId: work } })).status).toBe(404)
  const own = await provider.call(calls.getPartnerCase, { as: receiver.staff.as, params: { partnerCaseId: work } })
  expect(own.status).toBe(404)
})

async function customerAccepted() {
  const { body } = await send()
  const { body: work } = await accept(body)
  const { customer } = (await provider.call(getCaseDetails, { as: receiver.staff.as, params: { caseId: work } })).body
  return customer?.customerId
}

test('who comes a second time from the same partner is the same customer', async () => {
  expect(await customerAccepted()).toBe(await customerAccepted())
})

test('a declined case tells the sender why, by alert and mail, and leaves the inbox', async () => {
  const { body: transferId } = await send()
  const declined = await provider.call(calls.declineTransfer, {
    as: receiver.staff.as,
    params: { transferId },
    body: { reason: 'Ingen elektriker før jul' },
  })
  expect(declined.status).toBe(204)
  expect(await rowsOf(inbox, receiver.staff.as)).toEqual([])
  expect(await rowsOf(outbox, sender.staff.as)).toMatchObject([
    { state: 'declined', nextStep: 'ours', reason: 'Ingen elektriker før jul' },
  ])
  const [alert] = (await provider.call(getUserMessages, { as: sender.staff.as })).body
  expect(alert).toMatchObject({ kind: 'case', subjectId: caseId, message: 'Alert.TransferDeclined' })
  expect(await mails(sender.company.id)).toMatchObject([{ to: sender.staff.email }])
  expect((await accept(transferId)).status).toBe(409)
})

test('it is cancelled only while it waits, and the mail that would remind the partner is not sent', async () => {
  const { body: transferId } = await send()
  expect((await mails(receiver.company.id)).map(({ isLater }) => isLater)).toEqual([false, true])
  const cancel = (as: string) => provider.call(calls.cancelTransfer, { as, params: { transferId } })
  expect((await cancel(receiver.staff.as)).status).toBe(404)
  expect((await cancel(sender.staff.as)).status).toBe(204)
  expect((await mails(receiver.company.id)).map(({ isLater }) => isLater)).toEqual([false])
  expect((await accept(transferId)).status).toBe(409)
  expect((await cancel(sender.staff.as)).status).toBe(409)
})

test('of an acceptance and a cancellation at once exactly one counts', async () => {
  const { body: transferId } = await send()
  const answers = await Promise.all([
    accept(transferId),
    provider.call(calls.cancelTransfer, { as: sender.staff.as, params: { transferId } }),
    accept(transferId),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('two companies that hand over to each other at once do not hold each other up', async () => {
  const other = newId()
  await provider
    .db(receiver.company.id)
    .rows(`insert into casekit.cases (company_id, id, number, description) values ($1, $2, 7, 'x')`, [
      receiver.company.id,
      other,
    ])
  const back = () =>
    provider.call(calls.sendTransfer, {
      as: receiver.staff.as,
      body: { caseId: other, partnerCompanyId: receiver.partnerId, customer: {}, title: 'Retur', description: 'x' },
    })
  const answers = await Promise.all([send(), back(), send(), back()])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 200, 409, 409])
})

test('the same key sends once; a second transfer of a case that waits is refused', async () => {
  const [first, again] = [await send({}, 'once'), await send({}, 'once')]
  expect(again.body).toBe(first.body)
  expect((await send()).status).toBe(409)
  expect(await rowsOf(inbox, receiver.staff.as)).toHaveLength(1)
})

test('a company that does not name this one as its partner is none', async () => {
  await provider
    .db(receiver.company.id)
    .rows('update casekit.partner set deleted_at = now() where company_id = $1', [receiver.company.id])
  expect((await send()).status).toBe(404)
  const params = { partnerCompanyId: sender.partnerId }
  expect((await provider.call(calls.getPartnerResponsibles, { as: sender.staff.as, params })).status).toBe(404)
  expect((await provider.call(calls.getPartnerCompanies, { as: sender.staff.as })).body).toEqual([])
})

test('files of another case do not go along, nor a responsible of a third company', async () => {
  expect((await send({ files: [newId()] })).status).toBe(404)
  expect((await send({ responsibleId: sender.staff.id })).status).toBe(404)
})

test('a request for an offer stands apart', async () => {
  await send({ isOfferRequest: true })
  const offers = await provider.call(calls.getOfferTransfers, { as: sender.staff.as, params: { caseId } })
  expect(offers.body).toMatchObject([{ isOfferRequest: true, state: 'waiting' }])
  expect(await rowsOf(inbox, receiver.staff.as)).toMatchObject([{ lane: 'estimates' }])
})

test('a transfer is found by its title, its number and the name of the partner', async () => {
  await send()
  for (const search of ['andska', '48', receiver.company.name]) {
    const body = { startRow: 0, endRow: 10, search }
    expect((await provider.call(outbox.rows, { as: sender.staff.as, body })).body.rows, search).toHaveLength(1)
  }
})
