import { newId } from '../../platform/new-id.ts'
import type { Content } from './content/content.ts'

export type Row = Record<string, unknown>
/** Rows by table, in order of their references. */
export type Rows = readonly (readonly [table: string, rows: Row[]])[]

type Options = {
  content: Content
  /** Milliseconds since 1970. */
  now: number
  /** Ids of the copied stages, first stage first. */
  stageIds: readonly string[]
  skillIds: readonly string[]
  notificationSetId: string | null
}

const HOUR_MS = 3_600_000
const STATUSES = ['Open', 'Open', 'NeedPlanning', 'Open', 'Open', 'Closed', 'Open', 'Open', 'Posted']
const PRIORITIES = ['Normal', 'High', 'Normal', 'Low', 'Normal', 'Urgent', 'Normal']
const CASES = 24

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

/** A small company that is the same every time: people, cases, offers, two buildings with homes. */
export function testRows(options: Options): Rows {
  const staff = makeStaff(options)
  const customers = makeCustomers(options)
  const cases = makeCases(options, staff, customers)
  const offers = cases.filter(({ sales_price: price }) => Number(price) > 0).map(offerOf)
  return [
    ['casekit.stakeholder', staff],
    ['casekit.stakeholder_skill', skillsOf(staff, options.skillIds)],
    ['casekit.customer', customers],
    ['casekit.customer_address', addressesOf(customers)],
    ...makeHomes(options, customers),
    ['casekit.cases', cases],
    ['casekit.offer', offers],
    ['casekit.counter', countersOf({ customer: customers, case: cases, offer: offers })],
  ]
}

const makeStaff = ({ content }: Options): Row[] =>
  content.staff.map((name, nth) => ({
    id: newId(),
    name,
    email: mailOf(name),
    is_responsible: nth % 2 === 1,
    is_fitter: nth % 2 === 0,
    is_bookable: true,
  }))

const skillsOf = (staff: readonly Row[], skillIds: readonly string[]): Row[] =>
  staff
    .filter(({ is_fitter: isFitter }) => isFitter)
    .flatMap(({ id }) => skillIds.map(skill => ({ stakeholder_id: id, skill_id: skill })))

function makeCustomers({ content, now }: Options): Row[] {
  return [...content.people, ...content.organisations].map((name, nth) => {
    const [zipCode, city] = at(content.towns, nth)
    const place = { address: `${at(content.streets, nth)} ${nth * 3 + 2}`, zip_code: zipCode, city }
    const email = mailOf(name)
    return {
      id: newId(),
      number: 1001 + nth,
      name,
      ...place,
      mobile: `${content.phone}${10 + nth}`,
      email,
      invoice_name: name,
      invoice_address: place.address,
      invoice_zip_code: zipCode,
      invoice_city: city,
      invoice_email: email,
      created_at: new Date(now - 90 * 24 * HOUR_MS).toISOString(),
    }
  })
}

/** `Café Prüfstein` gets the address `cafe.prufstein@example.com`, which nobody reads. */
function mailOf(name: string): string {
  const letters = name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
  return `${letters.trim().replaceAll(/ +/g, '.')}@example.com`
}

/** Every other customer has a different delivery address and contact. */
const addressesOf = (customers: readonly Row[]): Row[] =>
  customers.flatMap((customer, nth) => {
    const other = at(customers, nth + 1)
    const { address, zip_code, city, mobile, email, name } = other
    if (nth % 2 > 0) return []
    return ['delivery', 'contact'].map(kind => ({
      id: newId(),
      customer_id: customer.id,
      kind,
      name,
      address,
      zip_code,
      city,
      mobile,
      email,
    }))
  })

function makeHomes({ content }: Options, customers: readonly Row[]): Rows {
  const associations = customers.slice(-content.buildings.length)
  const properties = content.buildings.map((name, nth) => {
    const { id, address, zip_code, city } = at(associations, nth)
    return { id: newId(), number: String(101 + nth), name, address, zip_code, city, customer_id: id }
  })
  const leases = properties.flatMap(({ id, address }) =>
    [1, 2, 3].map(floor => ({
      id: newId(),
      property_id: id,
      number: String(floor),
      address: `${String(address)}, ${content.floor.replace('{floor}', String(floor))}`,
      type: 'Residential',
    })),
  )
  const tenants = leases.map(({ id }, nth) => ({ lease_id: id, customer_id: at(customers, nth).id, position: 1 }))
  const tenancies = leases.map(({ id }) => ({ id: newId(), lease_id: id }))
  const people = tenancies.map(({ id }, nth) => ({ tenancy_id: id, customer_id: at(customers, nth).id }))
  return [
    ['casekit.property', properties],
    ['casekit.lease', leases],
    ['casekit.lease_tenant', tenants],
    ['casekit.tenancy', tenancies],
    ['casekit.tenancy_person', people],
  ]
}

function makeCases(options: Options, staff: readonly Row[], customers: readonly Row[]): Row[] {
  const { content, now, stageIds, notificationSetId } = options
  return Array.from({ length: CASES }, (_, nth) => {
    const [title, description] = at(content.jobs, nth)
    const isOffer = nth % 3 === 1
    const age = CASES - nth
    const createdAt = new Date(now - age * age * 2 * HOUR_MS).toISOString()
    return {
      id: newId(),
      number: 5001 + nth,
      title: isOffer ? `${content.offer}: ${title}` : title,
      description,
      status: at(STATUSES, nth),
      priority: at(PRIORITIES, nth),
      stage_id: stageIds.length > 0 ? at(stageIds, nth) : null,
      responsible_id: staff[nth % 4]?.is_responsible ? staff[nth % 4]?.id : null,
      customer_id: at(customers, nth).id,
      notification_set_id: notificationSetId,
      sales_price: isOffer ? (nth + 3) * 95_000 : 0,
      created_by_name: at(content.staff, nth),
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
}

const offerOf = ({ id, title, customer_id, created_at, created_by_name }: Row, nth: number): Row => ({
  id: newId(),
  number: 2001 + nth,
  title,
  status: at(['Sent', 'Accepted', 'Draft'], nth),
  case_id: id,
  customer_id,
  created_by_name,
  created_at,
})

/** Counters continue after the last number of each kind. */
const countersOf = (made: Record<string, readonly Row[]>): Row[] =>
  Object.entries(made).map(([kind, rows]) => ({ kind, value: rows.at(-1)?.number }))
