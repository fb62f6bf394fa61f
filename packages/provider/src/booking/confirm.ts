import type { Booked, NewBooking, Slot } from '@casekit/contract/booking'
import { kindName } from '@casekit/rules/kind-name'
import { zoneOf } from '@casekit/rules/postal-zone'
import { tell } from '../history/record.ts'
import type { Caller } from '../server/caller.ts'
import { createCase } from '../cases/create.ts'
import * as customers from '../customers/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'
import { limitVisitor } from '../embed/visitor-limits.ts'
import { checkAnswers, type KeptAnswer, lineOf } from './answers.ts'
import { inWindows } from './arrival-windows.ts'
import { take, takeHeld, type Taken } from './bookings.ts'
import { companyWide } from './company-wide.ts'
import { type Known, known } from './check-booking-ids.ts'
import { kindOf } from './kinds.ts'
import { readSettings } from './settings.ts'
import { visitWords } from './visit-words.ts'
import { sendVisitMail } from './visit-mail.ts'
import { inZone, isVisitor, refuseOutside, seesWindows } from './zones.ts'

/** Books a visit: time, customer, case if requested, activity and email, in the caller's transaction. */
export async function confirm(db: Db, companyId: number, caller: Caller, body: NewBooking): Promise<Booked> {
  await limitVisitor(db, caller, 'confirm')
  const belongs = await known(db, companyId, body)
  const taken = await companyWide(db, caller.tenant, db => takeTime(db, companyId, caller, body))
  const { bookingId, slot } = taken
  const language = body.language ?? caller.companyLanguage
  const chosen = await choicesOf(db, companyId, caller, { body, language, ...taken })
  const title =
    body.title?.trim() ||
    (chosen.kindName
      ? `${chosen.kindName}, ${body.name}`.slice(0, 200)
      : visitWords(caller.companyLanguage).subject(body.name))
  // numbers are always drawn in the same order, the activity's first, to avoid deadlocks
  const number = await nextActivityNumber(db, companyId)
  const customerId = belongs.customerId ?? (await findOrAddCustomer(db, companyId, caller, body))
  const caseId =
    body.caseId ??
    (body.createCase ? await openCase(db, companyId, caller, { body, title, customerId, ...chosen }) : null)
  const activityId = await addActivity(db, companyId, caller, {
    number,
    title,
    body,
    slot,
    customerId,
    caseId,
    belongs,
    ...chosen,
  })
  const [told = slot] = await companyWide(db, caller.tenant, async db => {
    await keepVisitor(db, companyId, bookingId, { body, language, activityId, caseId, customerId, ...chosen })
    await sendVisitMail(db, companyId, bookingId)
    return inWindows(db, companyId, [slot], seesWindows(caller) ? undefined : 0)
  })
  return { activityId, caseId, slot: told }
}

/** The kind in the company's language and in the visitor's. */
type Chosen = { kindName: string; kindSpoken: string; answers: KeptAnswer[] }

/** The chosen kind and answers; rejects what the company does not offer this visitor. */
async function choicesOf(
  db: Db,
  companyId: number,
  caller: Caller,
  { body, language, slot, kindId }: Taken & { body: NewBooking; language: string },
): Promise<Chosen> {
  const settings = await readSettings(db, companyId)
  const zoned = { zones: settings.zones, zipCode: body.zipCode, path: '/zipCode' }
  if (isVisitor(caller)) await refuseOutside(db, companyId, slot, zoned)
  const { companyLanguage } = caller
  const visit = { kindId, isVisitor: isVisitor(caller), companyLanguage, language }
  const kind = kindOf(settings, kindId)
  return {
    kindName: kind?.name ?? '',
    kindSpoken: kind ? kindName(kind, language) : '',
    answers: checkAnswers(settings.questions, body.answers ?? [], visit),
  }
}

async function takeTime(db: Db, companyId: number, caller: Caller, body: NewBooking): Promise<Taken> {
  if (body.holdId) return takeHeld(db, companyId, caller, body)
  const { start, fitterId, skillId, durationInMinutes, kindId } = body
  if (!start || !fitterId) throw badRequest(start ? '/fitterId' : '/start', 'is needed without holdId')
  const zone = inZone(await zoneOfTenant(db, companyId, caller, body))
  return take(db, companyId, caller, { start, fitterId, skillId, durationInMinutes, kindId, ...zone }, 'confirmed')
}

/** Tenants may book for their home wherever it is; the rules of its zone apply if it is in one. */
async function zoneOfTenant(db: Db, companyId: number, caller: Caller, { zipCode = '' }: NewBooking) {
  if (caller.kind !== 'customer') return undefined
  return zoneOf((await readSettings(db, companyId)).zones, zipCode)
}

async function nextActivityNumber(db: Db, companyId: number): Promise<number> {
  const row = await db.row<{ value: number }>(
    `insert into casekit.counter as given (company_id, kind, value) values ($1, 'activity', 1)
     on conflict (company_id, kind) do update set value = given.value + 1 returning value`,
    [companyId],
  )
  if (!row) throw new Error('No number was assigned.')
  return row.value
}

/** Someone who books again with the same name and email is the same customer; their data is not changed. */
async function findOrAddCustomer(db: Db, companyId: number, caller: Caller, body: NewBooking): Promise<string> {
  const { name, address, zipCode, city, phone, email = '' } = body
  const standing =
    email === ''
      ? undefined
      : await db.row<{ id: string }>(
          `select id from casekit.customer where company_id = $1 and email = $2 and name = $3 and deleted_at is null order by id limit 1`,
          [companyId, email, name],
        )
  if (standing) return standing.id
  const made = {
    customerName: name,
    customerAddress: address,
    customerZipCode: zipCode,
    customerCity: city,
    customerPhone: phone,
    customerMail: email,
  }
  return customers.add(db, companyId, made, caller.kind === 'embed' ? caller.maker : null)
}

type NewCase = Pick<NewVisit, 'body' | 'title' | 'customerId' | 'answers'>

async function openCase(
  db: Db,
  companyId: number,
  caller: Caller,
  { body, title, customerId, answers }: NewCase,
): Promise<string> {
  const description = [body.note?.trim() || title, ...answers.map(lineOf)].join('\n')
  return createCase(db, companyId, caller, { title, description, customerId })
}

type NewVisit = Chosen & {
  number: number
  title: string
  body: NewBooking
  slot: Slot
  customerId: string
  caseId: string | null
  belongs: Known
}

async function addActivity(db: Db, companyId: number, caller: Caller, visit: NewVisit): Promise<string> {
  const { number, title, body, slot, customerId, caseId, belongs, answers } = visit
  const id = newId()
  const minutes = (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000
  await db.rows(
    `insert into casekit.activity (company_id, id, number, subject, description, assigned_to, due_at, has_time, minutes,
       case_id, customer_id, property_id, lease_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, $10, $11, $12, $13)`,
    [
      companyId,
      id,
      number,
      title,
      [descriptionOf(body), ...answers.map(lineOf)].join('\n'),
      slot.fitterId,
      slot.start,
      minutes,
      caseId,
      customerId,
      belongs.property.propertyId,
      belongs.property.leaseId,
      caller.kind === 'staff' ? caller.id : null,
    ],
  )
  if (caseId) await tell(db, companyId, caller, caseId, { type: 'activityAdded', text: title })
  return id
}

/** Whom, where and what, for the fitter. */
const descriptionOf = ({ name, address, zipCode, city, phone, email, note }: NewBooking) =>
  [[name, phone, email], [address, [zipCode, city].filter(Boolean).join(' ')], [note?.trim()]]
    .map(line => line.filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n')

type Kept = Chosen & {
  body: NewBooking
  language: string
  activityId: string
  caseId: string | null
  customerId: string
}

const keepVisitor = (db: Db, companyId: number, bookingId: string, kept: Kept) =>
  db.rows(
    `update casekit.booking set name = $3, address = $4, zip_code = $5, city = $6, phone = $7, email = $8, note = $9,
       language = $10, activity_id = $11, case_id = $12, customer_id = $13, held_until = null, kind_name = $14, answers = $15,
       kind_spoken = $16
     where company_id = $1 and id = $2`,
    [
      companyId,
      bookingId,
      kept.body.name,
      kept.body.address ?? '',
      kept.body.zipCode ?? '',
      kept.body.city ?? '',
      kept.body.phone ?? '',
      kept.body.email ?? '',
      kept.body.note ?? '',
      kept.language,
      kept.activityId,
      kept.caseId,
      kept.customerId,
      kept.kindName,
      JSON.stringify(kept.answers),
      kept.kindSpoken,
    ],
  )
