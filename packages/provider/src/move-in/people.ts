import { phoneDigits } from '@casekit/rules/phone-digits'
import type { MoveField } from '@casekit/contract/move-in-fields'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { customers } from './customers.ts'
import type { Actor, Judged, Read, Said } from './kind.ts'
import { numbersFor } from './numbers.ts'

/** Somebody that a line names who is not yet a customer. */
export type Person = { number?: number; name: string; phone: string; email: string }

type Named = { row: Read; said: Said; number: number | undefined }

const TENANT: MoveField[] = ['name', 'phone', 'email']
const CO_TENANT: MoveField[] = ['coName', 'coPhone', 'coEmail']

function namedBy(row: Read): Named[] {
  const { said, values } = row
  const of = (fields: MoveField[]): Said => {
    const [name, phone, email] = fields.map(field => said[field])
    return { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) }
  }
  const tenant = { row, said: of(TENANT), number: values.customer_number as number | undefined }
  return [tenant, ...(said.coName ? [{ row, said: of(CO_TENANT), number: undefined }] : [])]
}

const NUMBERS = `select number from casekit.customer where company_id = $1 and number = any ($2::int[])`
const RENTERS = `select distinct y.lease_id || ' ' || lower(c.name) as who, c.id from casekit.tenancy y
  join casekit.tenancy_person p on p.company_id = y.company_id and p.tenancy_id = y.id
  join casekit.customer c on c.company_id = p.company_id and c.id = p.customer_id and c.deleted_at is null
  where y.company_id = $1 and y.lease_id = any ($2::uuid[]) and y.deleted_at is null`

/** Resolves the people that lines name: existing customers go into `people`, others into `newcomers`. */
export async function referToPeople(db: Db, companyId: number, rows: Read[]): Promise<void> {
  const named = rows.flatMap(namedBy)
  const asked = named.map(({ said, number }, line): Read => ({ line, said, values: { number }, faults: [] }))
  const found = await customers.find(db, companyId, asked, new Set(['number', 'email', 'phone']))
  const leases = [...new Set(rows.flatMap(({ values }) => (values.lease_id ? [values.lease_id] : [])))]
  const renters = await db.rows<{ who: string; id: string }>(RENTERS, [companyId, leases])
  const byName = new Map(renters.map(({ who, id }) => [who, id]))
  const used = await db.rows<{ number: number }>(NUMBERS, [companyId, named.flatMap(({ number }) => number ?? [])])
  const taken = new Set(used.map(({ number }) => number))
  for (const { values } of rows) Object.assign(values, { people: [], newcomers: [] })
  for (const [line, { row, said, number }] of named.entries()) {
    const id = found.get(line) ?? byName.get(`${String(row.values.lease_id)} ${said.name?.toLowerCase()}`)
    const { people, newcomers } = row.values as { people: string[]; newcomers: Person[] }
    if (id) people.push(id)
    else if (number && (taken.has(number) || !said.name))
      row.faults.push({
        field: 'customerNumber',
        reason: taken.has(number) ? 'taken' : 'unknown',
        text: String(number),
      })
    else if (said.name)
      newcomers.push({ ...(number && { number }), name: said.name, phone: said.phone ?? '', email: said.email ?? '' })
  }
}

/** Identifies a person across lines as one customer; a name alone does so only within a lease. */
const sameAs = ({ number, name, phone, email }: Person, leaseId: unknown) =>
  number ? `#${number}` : email.toLowerCase() || phoneDigits(phone) || `${String(leaseId)} ${name.toLowerCase()}`

/** Creates customers for newcomers and adds them to their lines' people; returns the created ids by line. */
export async function welcome(db: Db, companyId: number, actor: Actor, rows: Judged[]): Promise<Map<number, string[]>> {
  const made = new Map<number, string[]>()
  const wanted = new Map<string, Person>()
  for (const { values } of rows)
    for (const person of values.newcomers as Person[]) {
      const who = sameAs(person, values.lease_id)
      if (!wanted.has(who)) wanted.set(who, person)
    }
  if (wanted.size === 0) return made
  const people = [...wanted.values()]
  const numbers = await numbersFor(db, companyId, 'customer', people)
  const withId = people.map(person => ({ ...person, number: person.number ?? numbers.next(), id: newId() }))
  await customers.make(db, companyId, actor, withId)
  const ids = new Map([...wanted.keys()].map((who, at) => [who, withId[at]?.id ?? '']))
  const given = new Set<string>()
  for (const { line, values } of rows) {
    const own = (values.newcomers as Person[]).map(person => ids.get(sameAs(person, values.lease_id)) ?? '')
    values.people = [...new Set([...(values.people as string[]), ...own])]
    values.newcomers = []
    made.set(
      line,
      own.filter(id => !given.has(id)),
    )
    for (const id of own) given.add(id)
  }
  return made
}

/** Deletes customers that lines created, unless somebody has changed or used them. */
export async function seeOff(db: Db, companyId: number, ids: string[]): Promise<void> {
  const used = await db.planned<{ id: string }>(
    `select id from casekit.rows_in_use('casekit.customer'::regclass, $1, $2::uuid[], '{casekit.customer_history}'::regclass[]) id`,
    [companyId, ids],
  )
  const inUse = new Set(used.map(({ id }) => id))
  const gone = ids.filter(id => !inUse.has(id))
  const given = [companyId, gone]
  const of = 'where company_id = $1 and id = any ($2::uuid[]) and version = 1'
  // marked as deleted first, so that search and counters drop them
  await db.planned(`update casekit.customer set deleted_at = now() ${of}`, given)
  await db.planned(`delete from casekit.customer ${of} and deleted_at is not null`, given)
}
