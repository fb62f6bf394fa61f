import { changeCaseStatus } from '@casekit/contract/case-facts'
import { getUserMessages } from '@casekit/contract/alerts'
import { getCaseDetails } from '@casekit/contract/cases'
import { getFilesAndFolders } from '@casekit/contract/files'
import { inbox, outbox } from '@casekit/contract/overview'
import { getCaseUnreadPartnerMessages } from '@casekit/contract/messages'
import { getPartnerCase, getPartnerCaseStatus, getUnreadPartnerMessages } from '@casekit/contract/partner-cases'
import * as calls from '@casekit/contract/transfers'
import { expect, test } from 'vitest'
import { addressOf, hasHeard, hear } from '../../../../tests/support/live.ts'
import { transferScene } from '../../../../tests/support/transfer-scene.ts'
import { untilWaiting } from '../../../../tests/support/waiting.ts'
import { newId } from '../platform/new-id.ts'

const at = transferScene()

async function storyOfAcceptance() {
  const { body: transferId } = await at.send()
  expect(await at.badge(at.receiver)).toBe(1)
  expect(await at.rowsOf(inbox, at.receiver.staff.as)).toMatchObject([
    { id: transferId, state: 'waiting', nextStep: 'ours', lane: 'inProgress', case: null, caseNumber: 48 },
  ])
  const waiting = await at.provider.call(calls.getWaitingTransfers, {
    as: at.sender.staff.as,
    params: { caseId: at.caseId },
  })
  expect(waiting.body).toMatchObject([{ state: 'waiting', partner: { name: at.receiver.company.name }, fileCount: 1 }])

  const { body: work } = await at.accept(transferId)
  const made = (await at.provider.call(getCaseDetails, { as: at.receiver.staff.as, params: { caseId: work } })).body
  expect(made).toMatchObject({
    title: 'Vandskade',
    description: 'Vand på gulvet',
    vorRef: 'Sag 48',
    caseChannel: at.sender.company.name,
    customer: { name: 'Hanne Friis', email: 'h@friis.example' },
    deliveryAddress: { address: 'Bryggen 1, 3. th.' },
    contactAddress: null,
    responsible: { id: at.receiver.staff.id },
  })
  expect(made.history.map(({ type }) => type).toSorted()).toEqual(['caseCreated', 'caseReceived'])
  const files = await at.provider.call(getFilesAndFolders, { as: at.receiver.staff.as, params: { caseId: work } })
  expect(files.body.files).toMatchObject([{ originalName: 'Skaden.jpg', size: 3, madeBy: at.sender.company.name }])
  expect(await at.badge(at.receiver)).toBe(0)

  const sent = await at.provider.call(calls.getPartnerCases, { as: at.sender.staff.as, params: { caseId: at.caseId } })
  expect(sent.body).toMatchObject([{ state: 'accepted', partnerCaseId: work, partnerCaseNumber: made.caseNumber }])
  const { history } = (
    await at.provider.call(getCaseDetails, { as: at.sender.staff.as, params: { caseId: at.caseId } })
  ).body
  expect(history.map(({ type }) => type)).toEqual(['transferAccepted', 'caseTransferred'])
  const unread = await at.provider.call(getUnreadPartnerMessages, {
    as: at.sender.staff.as,
    params: { caseId: work },
  })
  expect([unread.body, await at.badge(at.sender)]).toEqual([1, 0])
  const listed = await at.provider.call(getCaseUnreadPartnerMessages, { as: at.sender.staff.as })
  expect(listed.body).toEqual([{ caseId: at.caseId, count: 1 }])
  const received = await at.provider.call(calls.getReceivedPartnerCase, {
    as: at.receiver.staff.as,
    params: { caseId: work },
  })
  expect(received.body).toMatchObject({
    companyMessage: 'Ring før I kommer',
    partner: { name: at.sender.company.name },
  })
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
    at.provider.call(getPartnerCase, { as: at.sender.staff.as, params: { partnerCaseId: work } })
  expect((await partnerCase()).body).toMatchObject({ status: 'Open', stage: 'Modtaget', responsible: 'Mette Kjær' })
  await at.provider.call(changeCaseStatus, {
    as: at.receiver.staff.as,
    params: { caseId: work },
    body: { status: 'Closed' },
  })
  expect((await partnerCase()).body.status).toBe('Closed')
  const status = await at.provider.call(getPartnerCaseStatus, {
    as: at.sender.staff.as,
    params: { partnerCaseId: work },
  })
  expect(status.body.status).toBe('Closed')
  expect(await at.rowsOf(outbox, at.sender.staff.as)).toMatchObject([{ lane: 'completed', nextStep: 'nobodys' }])
  expect((await at.provider.call(getCaseDetails, { as: at.sender.staff.as, params: { caseId: work } })).status).toBe(
    404,
  )
  const own = await at.provider.call(getPartnerCase, {
    as: at.receiver.staff.as,
    params: { partnerCaseId: work },
  })
  expect(own.status).toBe(404)
})

const change = (as: string, caseId: string, status: string) =>
  at.provider.call(changeCaseStatus, { as, params: { caseId }, body: { status } })

test('the sender hears at once how far the partner is', async () => {
  const work = await storyOfAcceptance()
  const hearer = await hear(await addressOf(at.provider.app), at.sender.staff.bearer)
  await change(at.receiver.staff.as, work, 'Closed')
  await hasHeard(hearer, 1)
  hearer.leave()
  expect(hearer.events.map(({ type }) => type)).toEqual(['transfer'])
})

test('partners who change the cases that they have of each other at once do not hold each other up', async () => {
  const { body: there } = await at.accept((await at.send()).body)
  const { body: here } = await at.giveBack(newId())
  const { receiver, sender } = at
  const way = { as: sender.staff.as, params: { transferId: here } }
  const { body: mine } = await at.provider.call(calls.acceptTransfer, way)
  const answers = await at.provider.db(receiver.company.id).transaction(async db => {
    const held = `select 1 from casekit.counter where company_id = $1 and kind = 'event' for update`
    await db.rows(held, [receiver.company.id])
    const theirs = change(receiver.staff.as, there, 'NeedPlanning')
    await untilWaiting(at.provider.pool, 1)
    const ours = change(sender.staff.as, mine, 'NeedPlanning')
    await untilWaiting(at.provider.pool, 2)
    return [theirs, ours]
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
})

async function customerAccepted(more: object = {}) {
  const { body } = await at.send(more)
  const { body: work } = await at.accept(body)
  const { customer } = (await at.provider.call(getCaseDetails, { as: at.receiver.staff.as, params: { caseId: work } }))
    .body
  return customer?.customerId
}

test('who comes a second time from the same partner is the same customer', async () => {
  expect(await customerAccepted()).toBe(await customerAccepted())
})

test('… unless the invoice goes to somebody else now', async () => {
  const first = await customerAccepted()
  const invoice = { name: 'Ejerforeningen Bryggen' }
  const other = await customerAccepted({ invoice })
  expect(other).not.toBe(first)
  expect(await customerAccepted({ invoice })).toBe(other)
})

test('a declined case tells the sender why, by alert and mail, and leaves the inbox', async () => {
  const { body: transferId } = await at.send()
  const declined = await at.provider.call(calls.declineTransfer, {
    as: at.receiver.staff.as,
    params: { transferId },
    body: { reason: 'Ingen elektriker før jul' },
  })
  expect(declined.status).toBe(204)
  expect(await at.rowsOf(inbox, at.receiver.staff.as)).toEqual([])
  expect(await at.rowsOf(outbox, at.sender.staff.as)).toMatchObject([
    { state: 'declined', nextStep: 'ours', reason: 'Ingen elektriker før jul' },
  ])
  const [alert] = (await at.provider.call(getUserMessages, { as: at.sender.staff.as })).body
  expect(alert).toMatchObject({ kind: 'case', subjectId: at.caseId, message: 'Alert.TransferDeclined' })
  expect(await at.mails(at.sender.company.id)).toMatchObject([{ to: at.sender.staff.email }])
  expect((await at.accept(transferId)).status).toBe(404)
})

test('it is cancelled only while it waits, and the mail that would remind the partner is not sent', async () => {
  const { body: transferId } = await at.send()
  expect((await at.mails(at.receiver.company.id)).map(({ isLater }) => isLater)).toEqual([false, true])
  const cancel = (as: string) => at.provider.call(calls.cancelTransfer, { as, params: { transferId } })
  expect((await cancel(at.receiver.staff.as)).status).toBe(404)
  expect((await cancel(at.sender.staff.as)).status).toBe(204)
  expect((await at.mails(at.receiver.company.id)).map(({ isLater }) => isLater)).toEqual([false])
  expect((await at.accept(transferId)).status).toBe(404)
  expect((await cancel(at.sender.staff.as)).status).toBe(409)
})

test('of an acceptance and a cancellation at once exactly one counts', async () => {
  const { body: transferId } = await at.send()
  const answers = await Promise.all([
    at.accept(transferId),
    at.provider.call(calls.cancelTransfer, { as: at.sender.staff.as, params: { transferId } }),
    at.accept(transferId),
  ])
  const [first = 0, cancelled = 0, second = 0] = answers.map(({ status }) => status)
  // a canceled one no longer exists for its receiver
  if (cancelled === 204) expect([first, second]).toEqual([404, 404])
  else expect([first, second, cancelled].toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('two companies that hand over to each other at once do not hold each other up', async () => {
  const other = newId()
  const answers = await Promise.all([at.send(), at.giveBack(other), at.send(), at.giveBack(other)])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 200, 409, 409])
})

test('the same key sends once; a second transfer of a case that waits is refused', async () => {
  const [first, again] = [await at.send({}, 'once'), await at.send({}, 'once')]
  expect(again.body).toBe(first.body)
  expect((await at.send()).status).toBe(409)
  expect(await at.rowsOf(inbox, at.receiver.staff.as)).toHaveLength(1)
})

test('a company that does not name this one as its partner is none', async () => {
  await at.provider
    .db(at.receiver.company.id)
    .rows('update casekit.partner set deleted_at = now() where company_id = $1', [at.receiver.company.id])
  expect((await at.send()).status).toBe(404)
  const params = { partnerCompanyId: at.sender.partnerId }
  expect((await at.provider.call(calls.getPartnerResponsibles, { as: at.sender.staff.as, params })).status).toBe(404)
  expect((await at.provider.call(calls.getPartnerCompanies, { as: at.sender.staff.as })).body).toEqual([])
})

test('files of another case do not go along, nor a responsible of a third company', async () => {
  expect((await at.send({ files: [newId()] })).status).toBe(404)
  expect((await at.send({ responsibleId: at.sender.staff.id })).status).toBe(404)
})

test('a transfer is found by its title, its number and the name of the partner', async () => {
  await at.send()
  for (const search of ['andska', '48', at.receiver.company.name]) {
    const body = { startRow: 0, endRow: 10, search }
    expect((await at.provider.call(outbox.rows, { as: at.sender.staff.as, body })).body.rows, search).toHaveLength(1)
  }
})

const seenBy = async (as: string, transferId: string, fileId: string) => {
  const transfer = await at.provider.call(calls.getTransfer, { as, params: { transferId } })
  const file = await at.provider.call(calls.getTransferFile, { as, params: { fileId } })
  return [transfer.status, file.status]
}

test.each([
  [
    'cancelled',
    (transferId: string) => at.provider.call(calls.cancelTransfer, { as: at.sender.staff.as, params: { transferId } }),
  ],
  [
    'declined',
    (transferId: string) =>
      at.provider.call(calls.declineTransfer, {
        as: at.receiver.staff.as,
        params: { transferId },
        body: { reason: 'Fuldt' },
      }),
  ],
])('a %s case is gone for its receiver: text, address, files and row, as if it had never come', async (_, end) => {
  const { body: transferId } = await at.send()
  const { as } = at.receiver.staff
  const fileId = (await at.provider.call(calls.getTransfer, { as, params: { transferId } })).body.files[0]?.fileId ?? ''
  await at.provider.call(calls.getTransferFile, { as, params: { fileId } })
  expect((await end(transferId)).status).toBeLessThan(300)
  const never = await at.provider.call(calls.getTransfer, { as, params: { transferId: newId() } })
  expect((await at.provider.call(calls.getTransfer, { as, params: { transferId } })).body).toEqual(never.body)
  expect(await seenBy(as, transferId, fileId)).toEqual([404, 404])
  expect((await at.accept(transferId)).status).toBe(404)
  expect(await at.rowsOf(inbox, as)).toEqual([])
  expect((await at.provider.call(calls.getTransfer, { as: at.sender.staff.as, params: { transferId } })).status).toBe(
    200,
  )
})
