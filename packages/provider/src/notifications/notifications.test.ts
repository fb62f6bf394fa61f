import { getUserMessages } from '@casekit/contract/alerts'
import { addCaseHistory } from '@casekit/contract/case-history'
import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { SETTING_IDS, type SettingName } from '@casekit/contract/ids'
import type { StaffChannel, StaffEvent } from '@casekit/contract/notification-events'
import * as contract from '@casekit/contract/notifications'
import { LANGUAGES } from '@casekit/contract/languages'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { updateSetting } from '@casekit/contract/settings'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { ALERT_MAILS } from './alert-mails.ts'
import { mailAllStaff, mailedUntil } from './staff-mails.ts'
import { isWanted } from './wanted.ts'

const STAFF = SETTINGS.staffNotifications.default
const CUSTOMERS = SETTINGS.customerNotifications.default
const ALWAYS = { quietFrom: 3, quietTo: 3 }

/** Copenhagen is two hours ahead. */
const at = (time: string) => Date.parse(`2026-05-14T${time}:00Z`)

let provider: TestProvider
let companyId: number
let mette: TestStaff
let jonas: TestStaff
let customerId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  mette = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'], name: 'Mette Kjær' })
  jonas = await makeStaff(provider.pool, companyId, { name: 'Jonas Lindqvist' })
  const body = { customerName: 'Holm', customerEmail: 'holm@test.example' }
  customerId = (await provider.call(addCustomer, { body, as: mette.as })).body
})

const set = (name: SettingName, value: unknown) =>
  provider.call(updateSetting, { as: mette.as, params: { settingId: SETTING_IDS[name] }, body: { value } })
const makeCase = async (more: object = {}) =>
  (
    await provider.call(createCompanyCase, {
      as: mette.as,
      body: { customerId, title: '100 % utæt', description: 'Vindue', responsibleId: jonas.id, ...more },
    })
  ).body
const addNote = (caseId: string) => provider.call(addCaseHistory, { as: mette.as, body: { caseId, text: 'Hej' } })
const bell = async () => (await provider.call(getUserMessages, { as: jonas.as })).body.map(({ message }) => message)
const mailsTo = (email: string) =>
  provider.db(companyId).rows<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text from casekit.outbox
       where company_id = $1 and payload ->> 'to' = $2 order by created_at`,
    [companyId, email],
  )
const choose = (isWanted: boolean | null, channel: StaffChannel = 'mail') =>
  provider.call(contract.setOwnNotification, { as: jonas.as, body: { event: 'note', channel, isWanted } })

test('what the company switches off reaches nobody, unless a member chose it for themselves', async () => {
  await set('staffNotifications', { ...STAFF, events: { ...STAFF.events, note: { product: false, mail: false } } })
  const caseId = await makeCase()
  await addNote(caseId)
  expect(await bell()).toEqual(['Alert.CaseIsYours'])
  await choose(true, 'product')
  await addNote(caseId)
  expect(await bell()).toEqual(['Alert.NoteAdded', 'Alert.CaseIsYours'])
  await choose(null, 'product')
  await addNote(caseId)
  expect(await bell()).toHaveLength(2)
})

/** One alert for each event. */
const ALERT_OF = {
  responsible: 'Alert.CaseIsYours',
  fromPartner: 'Alert.FromPartner',
  stage: 'Alert.StageChanged',
  note: 'Alert.NoteAdded',
  customerWrote: 'Alert.CustomerWrote',
  offer: 'Alert.OfferAccepted',
  transfer: 'Alert.TransferReceived',
  requisition: 'Alert.RequisitionRequested',
  ratingReceived: 'Alert.RatingReceived',
  mailFailed: 'Alert.MailFailed',
  partner: 'Alert.PartnerInvited',
  deadline: 'Alert.DeadlineNear',
} as const satisfies Record<StaffEvent, string>

test.each(Object.entries(ALERT_OF))(
  '»%s« is told at the bell and by mail as the company wishes',
  async (event, message) => {
    const caseId = await makeCase()
    const shown = async () => (await bell()).filter(one => one === message).length
    async function told(product: boolean, mail: boolean) {
      await set('staffNotifications', { ...STAFF, ...ALWAYS, events: { ...STAFF.events, [event]: { product, mail } } })
      const before = await shown()
      const details = { number: '1', actor: 'Mette', stage: 'Ny', score: '5' }
      const alert = `select casekit.alert($1, $2, 'case', $3, $4, $5)`
      await provider.db(companyId).rows(alert, [companyId, jonas.id, caseId, message, JSON.stringify(details)])
      return { product: (await shown()) - before, mail: await mailAllStaff(provider.pool) }
    }
    expect(await told(false, false)).toEqual({ product: 0, mail: 0 })
    expect(await told(false, true)).toEqual({ product: 0, mail: 1 })
    expect(await told(true, false)).toEqual({ product: 1, mail: 0 })
  },
)

test('a member who chose mail gets all that happened in one, once, in the words of the bell', async () => {
  await set('staffNotifications', { ...STAFF, ...ALWAYS })
  await choose(true)
  const caseId = await makeCase()
  await addNote(caseId)
  await addNote(caseId)
  expect(await mailAllStaff(provider.pool)).toBe(1)
  expect(await mailAllStaff(provider.pool)).toBe(0)
  const [mail] = await mailsTo(jonas.email)
  expect(mail?.text.match(/Mette Kjær har skrevet et notat på sag 1\./g)).toHaveLength(2)
  expect(await mailsTo(mette.email)).toEqual([])
})

test('a member who wants text messages gets all that waits in one, once, also where mails wait for the day', async () => {
  const { db } = provider
  await db(companyId).rows(
    `update casekit.stakeholder set phone = '+45 20 30 40 50' where company_id = $1 and id = $2`,
    [companyId, jonas.id],
  )
  const note = { product: false, mail: false, sms: true }
  await set('staffNotifications', { ...STAFF, ...ALWAYS, digestHour: 0, events: { ...STAFF.events, note } })
  const caseId = await makeCase()
  await addNote(caseId)
  await addNote(caseId)
  expect(await mailAllStaff(provider.pool)).toBe(1)
  expect(await mailAllStaff(provider.pool)).toBe(0)
  const said = 'Mette Kjær har skrevet et notat på sag 1.'
  expect(await mailsTo('+45 20 30 40 50')).toMatchObject([{ text: `${said}\n${said}` }])
  expect(await bell()).toEqual(['Alert.CaseIsYours'])
  await choose(false, 'sms')
  await addNote(caseId)
  expect(await mailAllStaff(provider.pool)).toBe(0)
})

test('mail waits through the quiet hours, or for the one of the day', () => {
  const until = (hours: object, time: string) => mailedUntil({ ...STAFF, ...hours }, at(time), 'Europe/Copenhagen')
  expect(until({}, '18:30')).toBeNull()
  expect(until({}, '04:30')).toBeNull()
  expect(until({}, '05:00')).toBe(at('05:00'))
  expect(until({ digestHour: 8 }, '10:00')).toBe(at('06:00'))
  expect(until({ digestHour: 8 }, '05:59')).toBe(at('06:00') - 86_400_000)
})

test('the profile tells what is usual and what the member chose, and what is not shown still goes by mail', async () => {
  await choose(true)
  await choose(false, 'product')
  const { body } = await provider.call(contract.getOwnNotifications, { as: jonas.as })
  expect(body.filter(({ event }) => event === 'note')).toEqual([
    { event: 'note', channel: 'product', isWanted: false, isUsual: true },
    { event: 'note', channel: 'mail', isWanted: true, isUsual: false },
    { event: 'note', channel: 'sms', isWanted: false, isUsual: false },
    { event: 'note', channel: 'push', isWanted: false, isUsual: true },
  ])
  await set('staffNotifications', { ...STAFF, ...ALWAYS })
  await addNote(await makeCase())
  expect(await bell()).toEqual(['Alert.CaseIsYours'])
  expect(await mailAllStaff(provider.pool)).toBe(1)
})

test('a customer is told of a new case in the words of the company, or not at all', async () => {
  await provider
    .db(companyId)
    .rows('update casekit.notification_set set mail = true where company_id = $1', [companyId])
  const texts = [
    {
      event: 'created',
      language: 'da-DK',
      subject: '{{case.number}}: 100 % på vej',
      opening: '{{case.title}} hos {{company.name}}',
    },
  ]
  expect((await set('customerNotifications', { ...CUSTOMERS, texts })).status).toBe(200)
  await makeCase({ disableNotification: false })
  const [mail] = await mailsTo('holm@test.example')
  expect(mail?.subject).toBe('1: 100 % på vej')
  expect(mail?.text).toContain('100 % utæt hos Company')
  await set('customerNotifications', { ...CUSTOMERS, events: { ...CUSTOMERS.events, created: { mail: false } } })
  await makeCase({ disableNotification: false })
  expect(await mailsTo('holm@test.example')).toHaveLength(1)
})

test('words that name what there is not are refused beside their field, and a preview shows the newest case', async () => {
  const texts = [{ event: 'rating', language: 'da-DK', subject: '', opening: 'Hej {{customer.shoes}}' }]
  expect((await set('customerNotifications', { ...CUSTOMERS, texts })).body).toMatchObject({
    errors: [{ path: '/value/texts/0/opening' }],
  })
  await makeCase()
  const body = { event: 'rating', language: 'sv-SE', subject: 'Om {{case.title}}', opening: '' } as const
  const { body: shown } = await provider.call(contract.previewNotification, { as: mette.as, body })
  expect(shown.subject).toBe('Om 100 % utæt')
  expect(shown.text).toContain('Vänliga hälsningar')
  for (const event of ['created', 'planned'] as const)
    expect((await provider.call(contract.previewNotification, { as: mette.as, body: { ...body, event } })).status).toBe(
      200,
    )
})

test('visits ask the same question', async () => {
  const asked = { companyId, event: 'planned', channel: 'mail' } as const
  expect(await isWanted(provider.db(companyId), asked)).toBe(true)
  await set('customerNotifications', { ...CUSTOMERS, events: { ...CUSTOMERS.events, planned: { mail: false } } })
  expect(await isWanted(provider.db(companyId), asked)).toBe(false)
})

test('a mail has words for every alert that the bell has, in every language', () => {
  for (const language of LANGUAGES) {
    const file = new URL(`../../../messages/catalogues/alerts/${language}.json`, import.meta.url)
    const said = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).filter(id => id.startsWith('Alert.'))
    expect(Object.keys(ALERT_MAILS[language].alerts).toSorted()).toEqual(said.toSorted())
  }
})
