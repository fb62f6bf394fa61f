import { getUserMessages, setUserMessageSeen, setUserMessagesSeen } from '@casekit/contract/alerts'
import { getBadges, getInboxBadge } from '@casekit/contract/badges'
import { createCompanyCase, removeContact, setCaseStage } from '@casekit/contract/cases'
import { addCaseHistory } from '@casekit/contract/case-history'
import { addCustomer } from '@casekit/contract/customers'
import { openEmbedSession } from '@casekit/contract/embed'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from '../embed/keys.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let jonas: TestStaff
let customerId: string

beforeAll(async () => {
  provider = await testProvider()
})
afterAll(() => provider.close())

beforeEach(async () => {
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id, { name: 'Mette Kjær' })
  jonas = await makeStaff(provider.pool, company.id, { name: 'Jonas Lindqvist' })
  customerId = (await provider.call(addCustomer, { body: { customerName: 'Holm' }, as: mette.as })).body
})

const makeCase = async (responsible: TestStaff, by = mette) =>
  (
    await provider.call(createCompanyCase, {
      body: { customerId, description: 'Utæt vindue', responsibleId: responsible.id },
      as: by.as,
    })
  ).body

const messagesOf = async ({ as }: TestStaff) => (await provider.call(getUserMessages, { as })).body
const wordsOf = async (staff: TestStaff) => (await messagesOf(staff)).map(({ message }) => message)
const badgesOf = async ({ as }: TestStaff) => (await provider.call(getBadges, { as })).body

test('who is made responsible by somebody else is told, with the number of the case and who did it', async () => {
  const caseId = await makeCase(jonas)
  expect(await messagesOf(jonas)).toMatchObject([
    {
      kind: 'case',
      subjectId: caseId,
      message: 'Alert.CaseIsYours',
      details: { number: '1', actor: 'Mette Kjær' },
      seenAt: null,
    },
  ])
  expect(await messagesOf(mette)).toEqual([])
})

test('the responsible member hears of stages and notes of others, and not of their own', async () => {
  const caseId = await makeCase(mette)
  const move = (as: string, StageId: string) =>
    provider.call(setCaseStage, { params: { caseId }, query: { StageId }, as })
  await move(jonas.as, company.stageIds[1]!)
  await move(jonas.as, 'null')
  await provider.call(addCaseHistory, { body: { caseId, text: 'Vi kommer i morgen' }, as: jonas.as })
  await provider.call(removeContact, { params: { caseId }, as: jonas.as })
  await move(mette.as, company.stageIds[2]!)
  await provider.call(addCaseHistory, { body: { caseId, text: 'Tak' }, as: mette.as })
  expect(await wordsOf(mette)).toEqual(['Alert.NoteAdded', 'Alert.StageCleared', 'Alert.StageChanged'])
  expect((await messagesOf(mette))[2]?.details).toEqual({
    number: '1',
    actor: 'Jonas Lindqvist',
    stage: 'Besigtigelse',
  })
})

test("a case from a partner's page is told to those who hand out the work, and to who is responsible", async () => {
  const admin = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const origin = 'https://partner.example'
  const { key } = await makeEmbedKey(provider.pool, {
    companyId: company.id,
    name: 'Holm & Søn',
    origins: [origin],
    widgets: ['case-wizard'],
    scope: 'created',
  })
  const { body } = await provider.call(openEmbedSession, { body: { widgets: ['case-wizard'], origin }, as: key })
  const page = { as: body.token, headers: { origin } }
  const own = (await provider.call(addCustomer, { body: { customerName: 'Holm' }, ...page })).body
  await provider.call(createCompanyCase, {
    body: { customerId: own, description: 'Utæt', responsibleId: jonas.id },
    ...page,
  })
  expect(await wordsOf(admin)).toEqual(['Alert.FromPartner'])
  expect((await messagesOf(admin))[0]?.details).toMatchObject({ actor: 'Holm & Søn' })
  expect(await wordsOf(jonas)).toEqual(['Alert.FromPartner Alert.MadeResponsible'])
  expect(await wordsOf(mette)).toEqual([])
})

test('becoming responsible counts at the bell and in no badge; an alert is marked as seen alone or with all', async () => {
  await makeCase(jonas)
  await makeCase(jonas)
  const db = provider.db(company.id)
  for (const kind of ['offer', 'rating', 'transfer', 'transfer', 'system'])
    await db.rows(`select casekit.alert($1, $2, $3, null, 'Alert.NoteAdded', '{}')`, [company.id, jonas.id, kind])
  expect(await badgesOf(jonas)).toEqual({ caseBadge: 0, offerBadge: 1, ratingBadge: 0 })
  expect((await provider.call(getInboxBadge, { as: jonas.as })).body).toBe(0)

  const first = (await messagesOf(jonas)).find(({ kind }) => kind === 'case')
  const { status } = await provider.call(setUserMessageSeen, { params: { messageId: first!.id }, as: jonas.as })
  expect(status).toBe(204)
  expect((await messagesOf(jonas)).filter(({ seenAt }) => seenAt).map(({ id }) => id)).toEqual([first!.id])
  await provider.call(setUserMessagesSeen, { as: jonas.as })
  expect(await badgesOf(jonas)).toEqual({ caseBadge: 0, offerBadge: 0, ratingBadge: 0 })
  expect((await messagesOf(jonas)).every(({ seenAt }) => seenAt !== null)).toBe(true)
})

test("a colleague's alert is not mine to see or to mark", async () => {
  await makeCase(jonas)
  const [message] = await messagesOf(jonas)
  for (const messageId of [message!.id, newId()])
    expect((await provider.call(setUserMessageSeen, { params: { messageId }, as: mette.as })).status).toBe(404)
  expect((await messagesOf(jonas))[0]?.seenAt).toBeNull()
})

test('the list is the newest hundred', async () => {
  await provider.db(company.id).rows(
    `select casekit.alert($1, $2, 'system', null, 'Alert.NoteAdded', jsonb_build_object('number', n::text))
     from generate_series(1, 101) n`,
    [company.id, mette.id],
  )
  const messages = await messagesOf(mette)
  expect(messages).toHaveLength(100)
  expect(messages.map(({ id }) => id)).toEqual(
    messages
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
})
