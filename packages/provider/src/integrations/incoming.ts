import type { IncomingCase } from '@casekit/contract/incoming-cases'
import type { CaseSource, OrderSystem } from '@casekit/contract/integration-systems'
import * as addresses from '../customers/addresses.ts'
import * as customers from '../customers/queries.ts'
import { createCase } from '../cases/create.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'

type Party = IncomingCase['customer']

/** Creates a case from what a system sent, with its customer and place, unless the number already has a case. */
export async function takeCase(
  db: Db,
  companyId: number,
  caller: Caller,
  system: CaseSource,
  { number, ...sent }: IncomingCase & { number: string },
): Promise<void> {
  const { responsibleId } = await holdConnection(db, companyId, system)
  if (await isKnown(db, companyId, system, number)) return
  if (await isOurs(db, companyId, system, number)) return
  const customerId = await customerOf(db, companyId, caller, sent.customer)
  const caseId = await createCase(db, companyId, caller, {
    customerId,
    title: sent.title ?? '',
    description: sent.description,
    vorRef: number,
    requisitionNumber: sent.requisitionNumber ?? '',
    deliveryAddressId: sent.place ? await placeOf(db, companyId, caller, customerId, sent.place) : null,
    responsibleId,
  })
  await db.rows(`update casekit.cases set external_id = $3, origin = $4 where company_id = $1 and id = $2`, [
    companyId,
    caseId,
    number,
    system === 'ordrestyring' ? 'orderSystem' : 'casekit',
  ])
  await db.rows(
    `insert into casekit.integration_case (company_id, system, number, case_id) values ($1, $2, $3, $4)
     on conflict (company_id, system, number) do update set case_id = $4`,
    [companyId, system, number, caseId],
  )
  if (system === 'minuba' || system === 'ekomplet') await keepOrder(db, companyId, system, number, caseId)
}

/**
 * Registers a received order like one that was sent, so that its work is reported by number and it is sent back once
 * closed.
 */
const keepOrder = (db: Db, companyId: number, system: OrderSystem, number: string, caseId: string) =>
  db.rows(
    `insert into casekit.integration_sync (company_id, system, case_id, state, number) values ($1, $2, $3, 'acknowledged', $4)`,
    [companyId, system, caseId, number],
  )

/** Recognizes an order that was sent from here, and links its number to the case. */
const isOurs = (db: Db, companyId: number, system: CaseSource, number: string) =>
  db.row(
    `insert into casekit.integration_case (company_id, system, number, case_id)
     select $1, $2, $3, s.case_id from casekit.integration_sync s
     join casekit.cases k on k.company_id = s.company_id and k.id = s.case_id and k.deleted_at is null
     where s.company_id = $1 and s.system = $2 and s.number = $3 and s.file_id is null limit 1
     on conflict (company_id, system, number) do update set case_id = excluded.case_id returning 1`,
    [companyId, system, number],
  )

/** Locks the connection, so that of two concurrent calls the second finds the first one's case. */
async function holdConnection(
  db: Db,
  companyId: number,
  system: CaseSource,
): Promise<{ responsibleId: string | null }> {
  const held = await db.row<{ responsibleId: string | null }>(
    `insert into casekit.integration as i (company_id, system, address, token) values ($1, $2, '', '')
     on conflict (company_id, system) do update set system = i.system
     returning (select s.id from casekit.stakeholder s where s.company_id = i.company_id and s.id = i.responsible_id
       and s.is_responsible and s.deleted_at is null) as "responsibleId"`,
    [companyId, system],
  )
  return held ?? { responsibleId: null }
}

const isKnown = (db: Db, companyId: number, system: CaseSource, number: string) =>
  db.row(
    `select 1 from casekit.integration_case l join casekit.cases k on k.company_id = l.company_id and k.id = l.case_id
     where l.company_id = $1 and l.system = $2 and l.number = $3 and k.deleted_at is null`,
    [companyId, system, number],
  )

/** Finds a customer with the same name and the same email, phone or address, else adds one. */
async function customerOf(db: Db, companyId: number, caller: Caller, party: Party): Promise<string> {
  const found = await db.row<{ id: string }>(
    `select c.id from casekit.customer c
     where c.company_id = $1 and c.deleted_at is null and c.sort_key = casekit.sort_key($2) and (
       $3 <> '' and lower(c.email) = lower($3) or $4 <> '' and $4 in (c.phone, c.mobile) or $5 <> '' and $5 in (c.phone, c.mobile)
       or $6 <> '' and c.address_key = casekit.address_key($6, $7, $8))
     order by c.created_at, c.id limit 1`,
    [
      companyId,
      party.name.trim(),
      party.email?.trim() ?? '',
      party.phone ?? '',
      party.mobile ?? '',
      ...streetOf(party),
    ],
  )
  if (found) return found.id
  const { name, address = '', zipCode = '', city = '', phone = '', mobile = '', email = '' } = party
  const fields = { customerName: name.trim(), customerAddress: address, customerZipCode: zipCode, customerCity: city }
  const reached = { customerPhone: phone, customerMobile: mobile, customerMail: email.trim() }
  const id = await customers.add(db, companyId, { ...fields, ...reached }, caller.id)
  await customers.noteCreated(db, companyId, caller, id)
  return id
}

async function placeOf(db: Db, companyId: number, caller: Caller, customerId: string, place: Party) {
  const found = await db.row<{ id: string }>(
    `select a.id from casekit.customer_address a
     where a.company_id = $1 and a.customer_id = $2 and a.kind = 'delivery' and a.deleted_at is null and a.name = $3
       and a.address_key = casekit.address_key($4, $5, $6) order by a.created_at, a.id limit 1`,
    [companyId, customerId, place.name.trim(), ...streetOf(place)],
  )
  const fields = { ...place, name: place.name.trim() }
  return found?.id ?? (await addresses.add(db, companyId, caller, customerId, 'delivery', fields)) ?? null
}

const streetOf = ({ address = '', zipCode = '', city = '' }: Party) => [address, zipCode, city]
