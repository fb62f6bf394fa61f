import { getUserMessages } from '@casekit/contract/alerts'
import { getCaseDetails } from '@casekit/contract/cases'
import { inbox, outbox } from '@casekit/contract/overview'
import * as calls from '@casekit/contract/transfers'
import { expect, test } from 'vitest'
import { transferScene } from '../../../../tests/support/transfer-scene.ts'

const at = transferScene()

const request = async () => (await at.send({ isOfferRequest: true })).body
const quote = (transferId: string, as = at.receiver.staff.as) =>
  at.provider.call(calls.quoteTransfer, {
    as,
    params: { transferId },
    body: { price: 12_500.5, text: 'Uden kabler' },
  })
const award = (transferId: string, as = at.sender.staff.as) =>
  at.provider.call(calls.awardTransfer, { as, params: { transferId } })
const cancel = (transferId: string) =>
  at.provider.call(calls.cancelTransfer, { as: at.sender.staff.as, params: { transferId } })
const standing = async () => {
  const [sent] = await at.rowsOf(outbox, at.sender.staff.as)
  const [received] = await at.rowsOf(inbox, at.receiver.staff.as)
  return [sent, received].map(row => row && [row.state, row.lane, row.nextStep].join(' '))
}
const newest = async (as: string) => (await at.provider.call(getUserMessages, { as })).body[0]?.message

test('a request for an offer goes to and fro: asked, quoted, awarded, and then a case', async () => {
  const id = await request()
  expect(await standing()).toEqual(['waiting estimates partners', 'waiting estimates ours'])
  expect((await at.accept(id)).status).toBe(409)

  expect((await quote(id)).status).toBe(204)
  expect(await standing()).toEqual(['quoted estimates ours', 'quoted estimates partners'])
  expect(await newest(at.sender.staff.as)).toBe('Alert.TransferQuoted')
  const params = { caseId: at.caseId }
  const offers = await at.provider.call(calls.getOfferTransfers, { as: at.sender.staff.as, params })
  expect(offers.body).toMatchObject([{ quote: { price: 12_500.5, currency: 'DKK', text: 'Uden kabler' } }])
  expect((await at.mails(at.sender.company.id)).map(({ subject }) => subject)).toEqual([
    `${at.receiver.company.name} giver tilbud på sag 48`,
  ])

  expect((await award(id)).status).toBe(204)
  expect(await standing()).toEqual(['awarded inProgress partners', 'awarded inProgress ours'])
  expect(await newest(at.receiver.staff.as)).toBe('Alert.TransferAwarded')
  expect(await at.badge(at.receiver)).toBe(1)

  expect((await at.accept(id)).status).toBe(200)
  expect(await standing()).toEqual(['accepted inProgress partners', 'accepted inProgress ours'])
  expect(await at.badge(at.receiver)).toBe(0)
  const { history } = (await at.provider.call(getCaseDetails, { as: at.sender.staff.as, params })).body
  expect(history.map(({ type }) => type)).toEqual([
    'transferAccepted',
    'transferAwarded',
    'transferQuoted',
    'caseTransferred',
  ])
})

test('a quote that is turned down ends the request, and the partner hears of it', async () => {
  const id = await request()
  await quote(id)
  expect((await at.send()).status).toBe(409)
  expect((await cancel(id)).status).toBe(204)
  expect(await standing()).toEqual(['cancelled completed nobodys', undefined])
  expect(await newest(at.receiver.staff.as)).toBe('Alert.TransferCancelled')
  expect([(await award(id)).status, (await quote(id)).status]).toEqual([409, 404])
  expect((await at.send()).status).toBe(200)
})

test('each step is one side of it, once, and of requests for an offer alone', async () => {
  const id = await request()
  expect((await award(id)).status).toBe(409)
  expect((await quote(id, at.sender.staff.as)).status).toBe(404)
  const quotes = await Promise.all([quote(id), quote(id)])
  expect(quotes.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 409])
  expect((await award(id, at.receiver.staff.as)).status).toBe(404)
  await award(id)
  expect((await cancel(id)).status).toBe(409)
  const { body: plain } = await at.giveBack(at.fileId)
  expect((await quote(plain, at.sender.staff.as)).status).toBe(409)
})
