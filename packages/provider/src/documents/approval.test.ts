import { getUserMessages } from '@casekit/contract/alerts'
import { offers } from '@casekit/contract/overview'
import * as documents from '@casekit/contract/documents'
import * as kept from '@casekit/contract/document-versions'
import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import * as approval from '@casekit/contract/offer-approval'
import { acceptOffer, getOfferViewPdf, getPresentation, signPresentation } from '@casekit/contract/offer-view'
import { changeOfferStatus } from '@casekit/contract/offers'
import { DELIVERED_ROLES } from '@casekit/contract/roles'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
let writer: TestStaff
let boss: TestStaff
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  writer = await member('Jonas Lindqvist', DELIVERED_ROLES.caseworker.id)
  boss = await member('Karen Holm', DELIVERED_ROLES.planner.id)
  await limit(DELIVERED_ROLES.caseworker.id, 100_000)
  await limit(DELIVERED_ROLES.planner.id, 1_000_000)
})

async function member(name: string, role: string): Promise<TestStaff> {
  const guards = ['Core', 'OfferAccess', 'Presenter'] as const
  const staff = await makeStaff(provider.pool, scene.company.id, { name, guards: [...guards] })
  await scene.rows('update casekit.stakeholder set role_id = $3 where company_id = $1 and id = $2', [
    scene.company.id,
    staff.id,
    role,
  ])
  return staff
}
const limit = (roleId: string, amount: number | null) =>
  provider.call(approval.setOfferLimit, { as: scene.as, params: { roleId }, body: { limit: amount } })
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string } | null)?.code ?? status

const DEAR = contentOf(line('1', { price: 1000 }), line('2', { price: 0.01, choice: 'optional' }))
const CHEAP = contentOf(line('1', { price: 1000 }))

async function written(content = DEAR) {
  const offerId = await scene.begin()
  await scene.save(offerId, content, { by: writer.as })
  return offerId
}
const ofOffer = (offerId: string, by: TestStaff) => ({ as: by.as, params: { offerId } })
const look = async (offerId: string, by = writer) =>
  (await provider.call(approval.getOfferApproval, ofOffer(offerId, by))).body
const ask = (offerId: string, by = writer) =>
  provider.call(approval.askForApproval, { ...ofOffer(offerId, by), body: { note: 'Haster' } })
const answerOf = async (offerId: string) => ({ approvalId: (await look(offerId)).last?.id ?? '' })
const approve = async (offerId: string, by = boss) =>
  provider.call(approval.approveOffer, { ...ofOffer(offerId, by), body: await answerOf(offerId) })
const refuse = async (offerId: string, by = boss) =>
  provider.call(approval.refuseOffer, {
    ...ofOffer(offerId, by),
    body: { ...(await answerOf(offerId)), reason: 'For dyrt' },
  })
const send = (offerId: string, by = writer) =>
  provider.call(documents.sendDocument, { ...ofOffer(offerId, by), body: { email: 'lars@mail.example', text: '' } })
const open = (offerId: string, by = writer) => provider.call(documents.openDocumentLink, ofOffer(offerId, by))
const put = (offerId: string, status: 'Sent' | 'Accepted' | 'Draft' | 'Rejected', by = writer) =>
  provider.call(changeOfferStatus, { ...ofOffer(offerId, by), body: { caseOfferStatusId: OFFER_STATUS_IDS[status] } })
const wordsOf = async ({ as }: TestStaff) =>
  (await provider.call(getUserMessages, { as })).body.map(({ message }) => message)

async function signOnTheSpot(offerId: string, by = writer) {
  const { version } = await scene.read(offerId)
  const body = { version, optionId: 'a', addOnIds: [], name: 'Lars Bundgaard', signature: [[1, 2, 3, 4]] }
  return provider.call(signPresentation, { ...ofOffer(offerId, by), body })
}
const presented = async (offerId: string, by = writer) =>
  (await provider.call(getPresentation, ofOffer(offerId, by))).body

test('over the limit of its writer an offer goes out by no door, and by all of them once it is approved', async () => {
  const doors = [send, open, signOnTheSpot, (id: string) => put(id, 'Sent'), (id: string) => put(id, 'Accepted')]
  for (const door of doors) {
    const offerId = await written()
    expect(await presented(offerId)).toMatchObject({ state: 'held', content: null, title: '' })
    expect(['needs-approval', 'held']).toContain(codeOf(await door(offerId)))
    expect(await look(offerId)).toMatchObject({
      total: 100_001,
      limit: 100_000,
      isNeeded: true,
      approvers: expect.arrayContaining(['Karen Holm', 'Mette Kjær']),
    })
    expect((await ask(offerId)).status).toBe(200)
    expect(['needs-approval', 'held']).toContain(codeOf(await door(offerId)))
    expect((await approve(offerId)).status).toBe(200)
    expect((await presented(offerId)).state).toBe('open')
    expect(codeOf(await door(offerId))).toBe(200)
  }
})

test('up to the limit, without a limit, and for what is no offer nothing is asked', async () => {
  const at = await written(CHEAP)
  expect(await look(at)).toMatchObject({ total: 100_000, isNeeded: false, approvers: [] })
  expect((await open(at)).status).toBe(200)
  const over = await written()
  expect((await open(over, boss)).status).toBe(200)
  await limit(DELIVERED_ROLES.caseworker.id, null)
  expect((await open(await written())).status).toBe(200)
  await limit(DELIVERED_ROLES.caseworker.id, 0)
  const basis = await scene.begin({ kind: 'InvoiceBasis' })
  await scene.save(basis, DEAR, { by: writer.as })
  expect((await put(basis, 'Sent')).status).toBe(200)
  expect(codeOf(await ask(basis))).toBe('not-needed')
})

test('who is asked hears of it, nobody approves their own, nobody over their limit, and the writer hears the answer', async () => {
  const offerId = await written()
  await ask(offerId)
  expect(await wordsOf(boss)).toEqual(['Alert.OfferToApprove'])
  expect(await wordsOf(writer)).toEqual([])
  expect(codeOf(await approve(offerId, writer))).toBe('own')
  const colleague = await member('Anna Vik', DELIVERED_ROLES.caseworker.id)
  expect(codeOf(await approve(offerId, colleague))).toBe('over-limit')
  expect(await look(offerId, boss)).toMatchObject({
    mayDecide: true,
    last: { askedBy: 'Jonas Lindqvist', note: 'Haster' },
  })
  expect(await look(offerId, colleague)).toMatchObject({ mayDecide: false, isNeeded: true })
  expect((await refuse(offerId)).body).toMatchObject({
    last: { state: 'refused', reason: 'For dyrt', decidedBy: 'Karen Holm' },
  })
  expect(codeOf(await send(offerId))).toBe('needs-approval')
  await ask(offerId)
  await approve(offerId)
  expect(await wordsOf(writer)).toEqual(['Alert.OfferApproved', 'Alert.OfferRefused'])
  expect((await send(offerId)).status).toBe(200)
})

async function listed(value: string): Promise<string[]> {
  const filterModel = { approval: { filterType: 'set', values: [value] } }
  const body = { startRow: 0, endRow: 10, sortModel: [], filterModel }
  const { rows } = (await provider.call(offers.rows, { as: boss.as, body })).body
  return rows.map(({ id }) => id)
}

test('an approval is for exactly what was read: it falls with a change, and stands again when that is taken back', async () => {
  const offerId = await written()
  await ask(offerId)
  await approve(offerId)
  const { approvedVersion } = await look(offerId)
  expect(await listed('approved')).toEqual([offerId])
  await scene.save(offerId, contentOf(line('1', { price: 1001 })), { by: writer.as })
  await scene.save(offerId, contentOf(line('1', { price: 1002 })), { by: writer.as })
  expect(codeOf(await send(offerId))).toBe('needs-approval')
  expect(await look(offerId)).toMatchObject({ isNeeded: true, approvedVersion, last: { isPresent: false } })
  expect(await listed('changed')).toEqual([offerId])
  const params = { offerId, version: approvedVersion ?? 0 }
  expect((await provider.call(kept.getDocumentVersion, { as: boss.as, params })).body.content).toEqual(DEAR)
  await provider.call(kept.takeBackDocument, { as: writer.as, params })
  expect((await send(offerId)).status).toBe(200)
})

test('what was asked for is not approved once it reads otherwise, nor is what was asked for before', async () => {
  const offerId = await written()
  await ask(offerId)
  const first = await answerOf(offerId)
  await scene.save(offerId, contentOf(line('1', { price: 5000 })), { by: writer.as })
  expect(codeOf(await approve(offerId))).toBe('changed')
  await ask(offerId)
  const late = await provider.call(approval.approveOffer, { ...ofOffer(offerId, boss), body: first })
  expect(codeOf(late)).toBe('changed')
  expect(codeOf(await approve(offerId))).toBe(200)
})

test('of two who answer at once one is heard, and a change beside an answer lets nothing out unread', async () => {
  const other = await member('Per Dam', DELIVERED_ROLES.planner.id)
  for (let round = 0; round < 5; round += 1) {
    const offerId = await written()
    await ask(offerId)
    const answers = await Promise.all([approve(offerId), refuse(offerId, other)])
    expect(answers.map(codeOf)).toEqual(expect.arrayContaining([200, 'answered']))

    const changed = await written()
    await ask(changed)
    const body = await answerOf(changed)
    await Promise.all([
      provider.call(approval.approveOffer, { ...ofOffer(changed, boss), body }),
      scene.save(changed, contentOf(line('1', { price: 9000 })), { by: writer.as }),
      open(changed),
    ])
    const { status, content } = await scene.read(changed)
    if (status === 'Sent' && content.options[0]?.lines[0]?.price === 9000) {
      const [row] = await scene.rows<{ held: boolean }>(
        'select is_held as held from casekit.offer where company_id = $1 and id = $2',
        [scene.company.id, changed],
      )
      expect(row?.held).toBe(true)
    } else expect(codeOf(await open(changed))).toBe(status === 'Sent' ? 200 : 'needs-approval')
  }
})

test('a sent offer that becomes too dear is kept from its receiver until it is approved', async () => {
  const offerId = await written(CHEAP)
  const link = (await open(offerId)).body.token
  await scene.save(offerId, DEAR, { by: writer.as })
  expect(await scene.look(link)).toMatchObject({ state: 'held', content: null, title: '' })
  expect((await provider.call(getOfferViewPdf, { as: link })).status).toBe(404)
  const { version } = await scene.read(offerId)
  const body = { version, optionId: 'a', addOnIds: [], name: 'Lars Bundgaard', signature: [[1, 2, 3, 4]] }
  expect(codeOf(await provider.call(acceptOffer, { as: link, body }))).toBe('held')
  expect(codeOf(await provider.call(documents.remindOfDocument, ofOffer(offerId, boss)))).toBe('not-answerable')
  await ask(offerId)
  await approve(offerId)
  expect((await scene.look(link)).state).toBe('open')
  expect((await scene.sign(link)).status).toBe(200)
})

test('what was sent and is written again is not read by its link before it is approved, whatever its status', async () => {
  const offerId = await written(CHEAP)
  const link = (await open(offerId)).body.token
  await put(offerId, 'Draft')
  await scene.rows(
    `update casekit.offer_version set since = since - interval '1 hour' where company_id = $1 and offer_id = $2`,
    [scene.company.id, offerId],
  )
  await scene.save(offerId, DEAR, { by: writer.as })
  expect(await scene.look(link)).toMatchObject({ state: 'held', content: null })
  await put(offerId, 'Rejected')
  expect(await scene.look(link)).toMatchObject({ state: 'rejected', content: null })
  expect((await provider.call(getOfferViewPdf, { as: link })).status).toBe(404)
  await put(offerId, 'Draft')
  const [dear, cheap] = (await provider.call(kept.getDocumentVersions, { as: writer.as, params: { offerId } })).body
  const takeBack = (version: number) =>
    provider.call(kept.takeBackDocument, { as: writer.as, params: { offerId, version } })
  await takeBack(cheap?.version ?? 0)
  expect((await scene.look(link)).content).toEqual(CHEAP)
  await takeBack(dear?.version ?? 0)
  expect((await scene.look(link)).content).toBeNull()
  expect((await put(offerId, 'Sent', boss)).status).toBe(200)
  expect((await scene.look(link)).content).toEqual(DEAR)
})

test('who changes nothing of what its receiver reads holds nothing back', async () => {
  const offerId = await written()
  const link = (await open(offerId, boss)).body.token
  const { title, content, validUntil, isTemplate } = await scene.read(offerId)
  const body = { title, content, validUntil, internalNote: 'Ring til Lars', isTemplate }
  expect((await provider.call(documents.saveDocument, { ...ofOffer(offerId, writer), body })).status).toBe(200)
  expect((await scene.look(link)).state).toBe('open')
})

test('a limit is set for the roles that there are, and taken away', async () => {
  const roles = (await provider.call(approval.getOfferLimits, { as: scene.as })).body
  expect(roles.find(({ name }) => name === 'caseworker')).toMatchObject({ limit: 100_000, isDelivered: true })
  expect(roles.find(({ name }) => name === 'administrator')?.limit).toBeNull()
  expect((await limit(scene.caseId, 5)).status).toBe(404)
  expect((await limit(DELIVERED_ROLES.planner.id, null)).body.limit).toBeNull()
})

test('where nobody else has a limit that reaches, nobody is asked', async () => {
  await scene.rows(`update casekit.stakeholder set role_id = $2 where company_id = $1`, [
    scene.company.id,
    DELIVERED_ROLES.caseworker.id,
  ])
  expect(codeOf(await ask(await written()))).toBe('no-approver')
})
