import { setBookingSettings } from '@casekit/contract/booking-settings'
import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import { changeOfferStatus } from '@casekit/contract/offers'
import { addPackage } from '@casekit/contract/packages'
import { newId } from '../platform/new-id.ts'
import { SETTINGS } from '../../../../tests/support/booking-scene.ts'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  scene = await documentScene(provider)
  await provider.call(setBookingSettings, { as: scene.as, body: SETTINGS })
})

const FIELDS = {
  text: '',
  category: '',
  lines: [],
  pricing: 'fixed',
  fixedPrice: 1000,
  vatPercent: 25,
  isActive: true,
} as const
const sell = async (packageNumber: string, name: string, more: object) => {
  const body = { ...FIELDS, packageNumber, name, skillId: null, durationInMinutes: 120, ...more }
  return (await provider.call(addPackage, { as: scene.as, body })).body
}

async function skilled(name: string): Promise<{ skillId: string; fitterId: string }> {
  const skillId = newId()
  const { id: fitterId } = await makeStaff(provider.pool, scene.company.id, { name, isFitter: true })
  await scene.rows(
    `with made as (insert into casekit.skill (company_id, id, name) values ($1, $2, $4) returning 1)
     insert into casekit.stakeholder_skill (company_id, stakeholder_id, skill_id) select $1, $3, $2 from made`,
    [scene.company.id, skillId, fitterId, `Fag ${name}`],
  )
  return { skillId, fitterId }
}

const tasks = () =>
  scene.rows<{ subject: string; minutes: number; assigned: string | null; hasTime: boolean; visit: string | null }>(
    `select a.subject, a.minutes, a.assigned_to as assigned, a.has_time as "hasTime", b.status as visit
     from casekit.activity a left join casekit.booking b on b.company_id = a.company_id and b.activity_id = a.id
       and b.starts_at = a.due_at and b.fitter_id = a.assigned_to and b.case_id = a.case_id
     where a.company_id = $1 order by a.number`,
    [scene.company.id],
  )

const setStatus = (offerId: string, status: 'Accepted' | 'Rejected') =>
  provider.call(changeOfferStatus, {
    as: scene.as,
    params: { offerId },
    body: { caseOfferStatusId: OFFER_STATUS_IDS[status] },
  })

/** Shares the scene's case with another company, as sent or received here; returns the id of its transfer or case. */
async function share(other: number, side: 'sent' | 'received', theirs: string): Promise<string> {
  const there = provider.db(other)
  const [transfer, theirCase, ourPartner, theirPartner] = [newId(), newId(), newId(), newId()]
  const partner = `insert into casekit.partner (company_id, id, name, linked_company) values ($1, $2, $3, $4)`
  await scene.rows(partner, [scene.company.id, ourPartner, 'Holmegården', other])
  await there.rows(partner, [other, theirPartner, 'Nordhavn', scene.company.id])
  await there.rows(
    `insert into casekit.cases (company_id, id, number, title, description) values ($1, $2, 12, 'Sag', '')`,
    [other, theirCase],
  )
  const row = `insert into casekit.transfer (company_id, id, side, other_company, partner_id, case_id, state, is_offer_request, number, title, draft, sent_by, sent_by_name, remind_at)
    values ($1, $2, $3, $4, $5, $6, 'accepted', false, 12, 'Sag', '{}', $7, 'Kim', now())`
  const otherSide = side === 'sent' ? 'received' : 'sent'
  await scene.rows(row, [scene.company.id, transfer, side, other, ourPartner, scene.caseId, null])
  await there.rows(row, [other, transfer, otherSide, scene.company.id, theirPartner, theirCase, theirs])
  return side === 'sent' ? transfer : theirCase
}

test('what was accepted becomes tasks, and visits of somebody who can do it; what was not chosen does not', async () => {
  const { skillId, fitterId } = await skilled('Amira Haddad')
  await makeStaff(provider.pool, scene.company.id, { name: 'Bo', isFitter: true })
  const heat = await sell('P1', 'Varmepumpe', { skillId, durationInMinutes: 180 })
  const advice = await sell('P2', 'Rådgivning', { durationInMinutes: 0 })
  const lamp = await sell('P3', 'Lampe', {})
  const { link } = await scene.sent(
    contentOf(
      line('1', { packageId: heat }),
      line('2', { packageId: advice }),
      line('3', { packageId: lamp, choice: 'optional' }),
    ),
  )
  expect((await scene.sign(link)).status).toBe(200)
  expect(await tasks()).toEqual([
    { subject: 'Varmepumpe', minutes: 180, assigned: fitterId, hasTime: true, visit: 'confirmed' },
    { subject: 'Rådgivning', minutes: 60, assigned: null, hasTime: false, visit: null },
  ])
  const mails = await scene.rows<{ to: string }>(
    `select payload ->> 'to' as to from casekit.outbox where company_id = $1 and dedupe_key like 'booking/%'`,
    [scene.company.id],
  )
  expect(mails).toEqual([{ to: 'lars@mail.example' }])
})

test('a visit is on the days and by the people of the zone that the customer lives in', async () => {
  const departmentId = newId()
  await scene.rows(`insert into casekit.department (company_id, id, name) values ($1, $2, 'Amager')`, [
    scene.company.id,
    departmentId,
  ])
  await makeStaff(provider.pool, scene.company.id, { name: 'Aage', isFitter: true })
  const { id: ofZone } = await makeStaff(provider.pool, scene.company.id, { name: 'Bo', isFitter: true })
  await scene.rows('update casekit.stakeholder set department_id = $2 where company_id = $1 and id = $3', [
    scene.company.id,
    departmentId,
    ofZone,
  ])
  await scene.rows(`update casekit.customer set zip_code = '2300' where company_id = $1`, [scene.company.id])
  const zone = { name: 'Amager', zipCodes: '2300', weekdays: [3], departmentId }
  await provider.call(setBookingSettings, { as: scene.as, body: { ...SETTINGS, zones: [zone] } })
  const packageId = await sell('P1', 'Varmepumpe', {})
  const { link } = await scene.sent(contentOf(line('1', { packageId })))
  expect((await scene.sign(link)).status).toBe(200)
  const [visit] = await scene.rows<{ fitterId: string; weekday: number }>(
    `select b.fitter_id as "fitterId", extract(isodow from b.starts_at at time zone c.time_zone)::int as weekday
     from casekit.booking b join directory.company c on c.id = b.company_id where b.company_id = $1`,
    [scene.company.id],
  )
  expect(visit).toEqual({ fitterId: ofZone, weekday: 3 })
})

test('a visit to a property is in the zone where the property lies', async () => {
  const propertyId = newId()
  await scene.rows(
    `insert into casekit.property (company_id, id, number, name, address, zip_code, city)
     values ($1, $2, '12', 'Holmegården', 'Holmevej 3', '2300', 'København S')`,
    [scene.company.id, propertyId],
  )
  await scene.rows(`update casekit.customer set zip_code = '8000' where company_id = $1`, [scene.company.id])
  await scene.rows('update casekit.cases set property_id = $3 where company_id = $1 and id = $2', [
    scene.company.id,
    scene.caseId,
    propertyId,
  ])
  const zones = [
    { name: 'Amager', zipCodes: '2300', weekdays: [3] },
    { name: 'Aarhus', zipCodes: '8000', weekdays: [5] },
  ]
  await provider.call(setBookingSettings, { as: scene.as, body: { ...SETTINGS, zones } })
  await makeStaff(provider.pool, scene.company.id, { name: 'Bo', isFitter: true })
  const packageId = await sell('P1', 'Varmepumpe', {})
  const { link } = await scene.sent(contentOf(line('1', { packageId })))
  expect((await scene.sign(link)).status).toBe(200)
  const [visit] = await scene.rows<{ weekday: number; address: string; zipCode: string }>(
    `select b.address, b.zip_code as "zipCode", extract(isodow from b.starts_at at time zone c.time_zone)::int as weekday
     from casekit.booking b join directory.company c on c.id = b.company_id where b.company_id = $1`,
    [scene.company.id],
  )
  expect(visit).toEqual({ weekday: 3, address: 'Holmevej 3', zipCode: '2300' })
})

test('where nobody can do it, or everybody is taken, there is a task without a time', async () => {
  const skillId = newId()
  await scene.rows(`insert into casekit.skill (company_id, id, name) values ($1, $2, 'El')`, [
    scene.company.id,
    skillId,
  ])
  const packageId = await sell('P1', 'Tavle', { skillId })
  const { link } = await scene.sent(contentOf(line('1', { packageId })))
  expect((await scene.sign(link)).status).toBe(200)
  expect(await tasks()).toMatchObject([{ subject: 'Tavle', hasTime: false, visit: null }])
})

test('of many who accept at once each gets a time of their own, and of one offer the work is planned once', async () => {
  const { skillId } = await skilled('Amira Haddad')
  const packageId = await sell('P1', 'Varmepumpe', { skillId, durationInMinutes: 60 })
  const offers: { link: string; offerId: string }[] = []
  for (let at = 0; at < 6; at += 1) {
    const caseId = newId()
    await scene.rows(
      `insert into casekit.cases (company_id, id, number, title, description) values ($1, $2, $3, 'Sag', '')`,
      [scene.company.id, caseId, 60_000 + at],
    )
    const offerId = await scene.begin({ caseId })
    await scene.save(offerId, contentOf(line('1', { packageId })))
    offers.push({ offerId, link: await scene.openLink(offerId) })
  }
  const answers = await Promise.all([...offers, ...offers, ...offers].map(({ link }) => scene.sign(link)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, () => 409),
  )
  const planned = await tasks()
  expect(planned).toHaveLength(6)
  expect(planned.every(({ visit }) => visit === 'confirmed')).toBe(true)
})

test('an offer that the company accepts itself is planned as one that is signed, and only once', async () => {
  const { skillId, fitterId } = await skilled('Amira Haddad')
  const heat = await sell('P1', 'Varmepumpe', { skillId, durationInMinutes: 180 })
  const lamp = await sell('P3', 'Lampe', {})
  const { offerId } = await scene.sent(
    contentOf(line('1', { packageId: heat }), line('2', { packageId: lamp, choice: 'optional' })),
  )
  const other = await scene.begin()
  for (const status of ['Accepted', 'Rejected', 'Accepted'] as const)
    expect((await setStatus(offerId, status)).status).toBe(200)
  expect(await tasks()).toEqual([
    { subject: 'Varmepumpe', minutes: 180, assigned: fitterId, hasTime: true, visit: 'confirmed' },
  ])
  expect((await scene.read(other)).status).toBe('Rejected')
})

test('a partner who received the case hears of what is accepted, signed or by hand, where cases are taken in', async () => {
  const other = await makeCompany(provider.pool)
  const theirs = await makeStaff(provider.pool, other.id, { guards: ['Core', 'TransferAccess'] })
  const deaf = await makeStaff(provider.pool, other.id, { guards: ['Core'] })
  const transfer = await share(other.id, 'sent', theirs.id)
  const { offerId } = await scene.sent()
  expect((await setStatus(offerId, 'Accepted')).status).toBe(200)
  const heard = await provider.db(other.id).rows(
    `select message, kind, subject_id as subject, recipient_id as by, details from casekit.stakeholder_message
     where company_id = $1 and recipient_id = any ($2::uuid[])`,
    [other.id, [theirs.id, deaf.id]],
  )
  expect(heard).toEqual([
    {
      message: 'Alert.PartnerSold',
      kind: 'transfer',
      subject: transfer,
      by: theirs.id,
      details: { number: '12', actor: 'Nordhavn' },
    },
  ])
})

test.each(['older', 'younger'])(
  'a partner who sent the case or works on it, the %s company, hears of it',
  async age => {
    const other = await makeCompany(provider.pool)
    const theirs = await makeStaff(provider.pool, other.id, { guards: ['Core', 'TransferAccess'] })
    if (age === 'older') scene = await documentScene(provider)
    const there = provider.db(other.id)
    const theirCase = await share(other.id, 'received', theirs.id)
    const { link } = await scene.sent()
    expect((await scene.sign(link)).status).toBe(200)
    const heard = await there.rows(
      `select m.message, m.subject_id as subject, h.actor_name as by from casekit.stakeholder_message m
     join casekit.case_history h on h.company_id = m.company_id and h.case_id = m.subject_id
     where m.company_id = $1 and m.recipient_id = $2`,
      [other.id, theirs.id],
    )
    expect(heard).toEqual([{ message: 'Alert.PartnerSold', subject: theirCase, by: 'Nordhavn' }])
  },
)
