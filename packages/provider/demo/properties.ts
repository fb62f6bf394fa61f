import type { DemoCustomer } from './customers.ts'
import { person } from './customers.ts'
import { drawCvr, drawMobile, drawPhone } from './numbers.ts'
import { drawPerson, mailName } from './people.ts'
import { DANISH_TOWNS } from './places.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import type { Member } from './staff.ts'

export type DemoProperty = { id: string; customerId: string | null; responsible: Member; leases: DemoLease[] }
export type DemoLease = { id: string; tenantId: string | null }

export type Properties = {
  list: DemoProperty[]
  rows: {
    owners: Row[]
    partners: Row[]
    customers: Row[]
    properties: Row[]
    shares: Row[]
    propertyPartners: Row[]
    leases: Row[]
    tenants: Row[]
  }
  customers: DemoCustomer[]
}

const PROPERTY_COUNT = 60
const LEASE_COUNT = 1500
const FIRST_PROPERTY = 1201
const NEAR_CAPITAL = DANISH_TOWNS.filter(town => /^(2[1-9]|3)/.test(town.zipCode))
const PARTNERS = [
  'Voltgaard El & Varme',
  'Nordhavn Service A/S',
  'Malermester Bak ApS',
  'Lindholm VVS A/S',
  'Glarmester Krogh',
  'Grønne Gårde ApS',
]
/** Trades of each partner. */
const TRADES = [
  ['electricity', 'heating'],
  ['plumbing', 'ventilation'],
  ['painting'],
  ['plumbing', 'heating'],
  ['windows'],
  ['garden'],
]
const OWNERS = [
  'Ejendomsselskabet Strandpromenaden ApS',
  'Fonden Holmegården',
  'Øresund Boliger K/S',
  'Pensionsboliger Nord A/S',
  'Frederiksholm Invest ApS',
  'Sundby Huse A/S',
]

/** Access hints for visitors. */
const HINTS = [
  'Nøgle hos viceværten, åbent 8-11',
  'Ring på hos viceværten, stuen tv.',
  'Parkér i gården, koden står i nøgleboksen',
]

const partsOf = (first: number, gates: number) => [
  ...Array.from({ length: gates }, (_, at) => ({ kind: 'stair', name: `Nr. ${first + 2 * at}`, note: '' })),
  { kind: 'room', name: 'Varmecentral', note: 'Kælder, adgang fra gården' },
  { kind: 'room', name: 'Vaskeri', note: '' },
]

type Options = { companyId: number; responsibles: Member[]; createdAt: Date; firstCustomerNumber: number }

/** A housing association: properties with leases, tenants as customers, owners, partners and responsible staff. */
export function makeProperties(random: Random, options: Options): Properties {
  const rows: Properties['rows'] = {
    owners: [],
    partners: [],
    customers: [],
    properties: [],
    shares: [],
    propertyPartners: [],
    leases: [],
    tenants: [],
  }
  const made: Properties = { list: [], rows, customers: [] }
  rows.owners = OWNERS.map(name => owner(random, options.companyId, name))
  rows.partners = PARTNERS.map(name => partner(random, options.companyId, name))
  const counts = leaseCounts(random)
  for (let at = 0; at < PROPERTY_COUNT; at++) addProperty(random, made, options, at, counts[at] ?? 0)
  return made
}

/** Fifteen hundred leases across sixty properties; the property in the design's pictures has forty-eight. */
function leaseCounts(random: Random): number[] {
  const counts = Array.from<unknown, number>({ length: PROPERTY_COUNT }, (_, at) => (at === 3 ? 48 : 12))
  for (let left = LEASE_COUNT - 48 - 12 * (PROPERTY_COUNT - 1); left > 0;) {
    const at = random.below(PROPERTY_COUNT)
    if (at === 3) continue
    counts[at] = (counts[at] ?? 0) + 1
    left -= 1
  }
  return counts
}

function addProperty(random: Random, made: Properties, options: Options, at: number, leaseCount: number): void {
  const { companyId, responsibles } = options
  const town =
    at === 3 ? { zipCode: '2900', city: 'Hellerup', streets: ['Strandpromenaden'] } : random.pick(NEAR_CAPITAL)
  const street = random.pick(town.streets)
  const first = at === 3 ? 12 : 2 * random.between(1, 60)
  const gates = at === 3 ? 4 : random.between(1, 5)
  const range = gates > 1 ? `${first}–${first + 2 * (gates - 1)}` : String(first)
  const number = String(FIRST_PROPERTY + at)
  const responsible = (at === 3 ? responsibles[0] : random.pick(responsibles)) as Member
  const place = { zip_code: town.zipCode, city: town.city }
  const stands =
    at % 10 === 9
      ? undefined
      : addCustomer(random, made, options, {
          ...person(random, 'DK', `Boligforeningen Holmegården, afd. ${at + 1}`),
          address: `${street} ${first}`,
          ...place,
          email: `afd${at + 1}@holmegaarden.example`,
        })
  const property: DemoProperty = { id: random.id(), customerId: stands?.id ?? null, responsible, leases: [] }
  made.rows.properties.push({
    company_id: companyId,
    id: property.id,
    number,
    name: `${street} ${range}`,
    address: `${street} ${range}`,
    ...place,
    responsible_id: responsible.id,
    owner_id: at % 12 === 11 ? null : made.rows.owners[at % OWNERS.length]?.id,
    customer_id: property.customerId,
    hint: HINTS[at % HINTS.length],
    parts: partsOf(first, gates),
  })
  if (at % 4 === 0) made.rows.shares.push(...sharesOf(companyId, property.id, made.rows.owners, at))
  for (const [place, partner] of made.rows.partners.entries())
    if ((place + at) % 3 === 0)
      for (const trade of TRADES[place] ?? [])
        made.rows.propertyPartners.push({
          company_id: companyId,
          property_id: property.id,
          partner_id: partner.id,
          trade,
          position: place + 1,
        })
  for (let lease = 0; lease < leaseCount; lease++) {
    const gate = `${street} ${first + 2 * (lease % gates)}`
    addLease(
      random,
      made,
      options,
      property,
      `${number}-${String(lease + 1).padStart(3, '0')}`,
      gate,
      Math.floor(lease / gates),
      place,
    )
  }
  made.list.push(property)
}

function addLease(
  random: Random,
  made: Properties,
  options: Options,
  property: DemoProperty,
  number: string,
  gate: string,
  flat: number,
  place: Row,
): void {
  const kind = random.next()
  const type = kind < 0.87 ? 'Residential' : kind < 0.92 ? 'Commercial' : kind < 0.96 ? 'Parking' : 'Storage'
  const floor = Math.floor(flat / 2) === 0 ? 'st.' : `${Math.floor(flat / 2)}.`
  const address =
    type === 'Parking'
      ? `${gate}, p-plads ${flat + 1}`
      : type === 'Storage'
        ? `${gate}, kælder ${flat + 1}`
        : `${gate}, ${floor} ${flat % 2 ? 'th.' : 'tv.'}`
  const id = random.id()
  made.rows.leases.push({
    company_id: options.companyId,
    id,
    property_id: property.id,
    number,
    address,
    type,
    rooms: roomsOf(type, flat),
  })
  const tenantCount = random.chance(0.03) ? 0 : random.chance(0.25) && type === 'Residential' ? 2 : 1
  const tenants = Array.from({ length: tenantCount }, () =>
    addCustomer(random, made, options, { ...person(random, 'DK'), address, ...place }),
  )
  tenants.forEach((tenant, at) =>
    made.rows.tenants.push({ company_id: options.companyId, lease_id: id, customer_id: tenant.id, position: at + 1 }),
  )
  property.leases.push({ id, tenantId: tenants[0]?.id ?? null })
}

/** Rooms of a home; some have one more. */
function roomsOf(type: string, flat: number) {
  if (type !== 'Residential') return []
  const more = flat % 3 === 0 ? [{ name: 'Børneværelse', kind: 'bedroom', area: 9.5 }] : []
  return [
    { name: 'Køkken', kind: 'kitchen', area: 8 + (flat % 4) },
    { name: 'Badeværelse', kind: 'bathroom', area: 4.5 },
    { name: 'Stue', kind: 'livingRoom', area: 22 + (flat % 5) },
    { name: 'Soveværelse', kind: 'bedroom', area: 13 },
    ...more,
    { name: 'Entré', kind: 'hall', area: 5 },
  ]
}

function addCustomer(random: Random, made: Properties, options: Options, row: Row): DemoCustomer {
  const number = options.firstCustomerNumber + made.customers.length
  const customer: DemoCustomer = { id: random.id(), name: String(row.name), number, deliveries: [], contacts: [] }
  made.customers.push(customer)
  made.rows.customers.push({
    company_id: options.companyId,
    id: customer.id,
    number,
    ...row,
    invoice_address: row.address,
    invoice_zip_code: row.zip_code,
    invoice_city: row.city,
    invoice_email: row.email,
    created_at: options.createdAt,
    updated_at: options.createdAt,
  })
  return customer
}

/** The property's named owner has the largest share; the second bought the share of the third some years ago. */
function sharesOf(company_id: number, property_id: string, owners: readonly Row[], at: number): Row[] {
  const ownerAt = (place: number) => owners[(at + place) % owners.length]?.id
  const whose = { company_id, property_id }
  return [
    { ...whose, position: 0, owner_id: ownerAt(0), share: 6000, started_on: null, ended_on: null },
    { ...whose, position: 1, owner_id: ownerAt(1), share: 4000, started_on: '2022-01-01', ended_on: null },
    { ...whose, position: 2, owner_id: ownerAt(2), share: 4000, started_on: null, ended_on: '2021-12-31' },
  ]
}

function owner(random: Random, companyId: number, name: string): Row {
  const town = random.pick(NEAR_CAPITAL)
  return {
    company_id: companyId,
    id: random.id(),
    name,
    address: `${random.pick(town.streets)} ${random.between(1, 90)}`,
    zip_code: town.zipCode,
    city: town.city,
    email: `post@${mailName(name).replaceAll('.', '-')}.example`,
    phone: drawPhone(random, 'DK'),
    cvr: drawCvr(random),
  }
}

function partner(random: Random, companyId: number, name: string): Row {
  const email = `${mailName(drawPerson(random, 'DK'))}@${mailName(name).replaceAll('.', '-')}.example`
  return { company_id: companyId, id: random.id(), name, cvr: drawCvr(random), email, phone: drawMobile(random, 'DK') }
}
