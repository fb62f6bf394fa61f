import type { ClientBase } from 'pg'
import { daysBefore } from './calendar.ts'
import { HOLMEGAARDEN } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { loadTenantNotices } from './tenant-notices.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 3_900_000
/** Former tenants are customers who rent nothing now. */
const FORMER = 36
const METERED = 16
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const DEDUCTIONS = ['Maling af stue og gang', 'Slibning af gulve', 'Rengøring', 'Ny lås', 'Udbedring af køkkenbord']
const KEYS = [
  ['Hovedcylinder', 'Viceværtkontoret, skab 2'],
  ['Teknikrum, kode 4471', 'Ring til viceværten ved alarm'],
  ['Tagluge', 'Hænger i teknikrummet'],
] as const

type Lease = { id: string; property_id: string; number: string; type: string; tenants: string[] }
type Made = Record<
  'tenancies' | 'people' | 'lines' | 'keys' | 'held' | 'assets' | 'periods' | 'meters' | 'readings',
  Row[]
>

const day = (at: Date) => at.toISOString().slice(0, 10)

const LEASES = `select l.id, l.property_id, l.number, l.type,
    coalesce((select array_agg(t.customer_id order by t.position) from casekit.lease_tenant t
      where t.company_id = l.company_id and t.lease_id = l.id), '{}')::text[] as tenants
  from casekit.lease l join casekit.property p on p.company_id = l.company_id and p.id = l.property_id
  where l.company_id = $1 order by p.number <> '1204', p.sort_key, l.sort_key`

const FREE = `select c.id from casekit.customer c where c.company_id = $1 and c.cvr = ''
    and not exists (select from casekit.lease_tenant t where t.company_id = c.company_id and t.customer_id = c.id)
    and not exists (select from casekit.property p where p.company_id = c.company_id and p.customer_id = c.id)
  order by c.number limit ${FORMER}`

/** Holmegården's tenancies, with keys, water meters, and settlements. */
export async function loadTenancies(client: ClientBase, today: Date): Promise<void> {
  const companyId = HOLMEGAARDEN.id
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(companyId)])
  const random = createRandom(HOLMEGAARDEN.number + SEED)
  const { rows: leases } = await client.query<Lease>(LEASES, [companyId])
  const { rows: former } = await client.query<{ id: string }>(FREE, [companyId])
  const made: Made = {
    tenancies: [],
    people: [],
    lines: [],
    keys: [],
    held: [],
    assets: [],
    periods: [],
    meters: [],
    readings: [],
  }
  leases.forEach((lease, at) => addLease(random, made, lease, { companyId, today, at, former: former[at]?.id }))
  for (const propertyId of new Set(leases.map(lease => lease.property_id)))
    for (const [name, place] of KEYS)
      made.keys.push({
        company_id: companyId,
        id: random.id(),
        property_id: propertyId,
        lease_id: null,
        name,
        mark: '',
        count: name.includes('kode') ? 0 : 1,
        place,
      })
  await insertRows(client, 'casekit.tenancy', made.tenancies)
  await insertRows(client, 'casekit.tenancy_person', made.people)
  await insertRows(client, 'casekit.tenancy_line', made.lines)
  await insertRows(client, 'casekit.property_key', made.keys)
  await insertRows(client, 'casekit.tenancy_key', made.held)
  await insertRows(client, 'casekit.asset', made.assets)
  await insertRows(client, 'casekit.asset_period', made.periods)
  await insertRows(client, 'casekit.asset_meter', made.meters)
  await insertRows(client, 'casekit.asset_reading', made.readings)
  await loadTenantNotices(client, today)
}

type Scene = { companyId: number; today: Date; at: number; former: string | undefined }

function addLease(random: Random, made: Made, lease: Lease, scene: Scene): void {
  const { companyId, today, at, former } = scene
  const since = random.between(60, 3600)
  const keyId = random.id()
  made.keys.push({
    company_id: companyId,
    id: keyId,
    property_id: lease.property_id,
    lease_id: lease.id,
    name: lease.type === 'Parking' ? 'Bom' : 'Hoveddør',
    mark: lease.number,
    count: 4,
    place: 'Viceværtkontoret',
  })
  if (lease.tenants.length > 0) {
    const id = addTenancy(random, made, lease, { companyId, from: daysBefore(today, since), until: null })
    lease.tenants.forEach((tenant, place) => addPerson(made, companyId, id, tenant, place))
    made.held.push({ company_id: companyId, tenancy_id: id, key_id: keyId, handed: 3, returned: 0 })
  }
  if (former) {
    const until = daysBefore(today, lease.tenants.length > 0 ? since + 15 : 20)
    const id = addTenancy(random, made, lease, { companyId, from: daysBefore(until, random.between(300, 2000)), until })
    addPerson(made, companyId, id, former, 0)
    made.held.push({ company_id: companyId, tenancy_id: id, key_id: keyId, handed: 3, returned: at % 4 === 0 ? 2 : 3 })
    addSettlement(random, made, companyId, id)
  }
  if (at < METERED && lease.type === 'Residential') addMeter(random, made, lease, scene)
}

function addTenancy(
  random: Random,
  made: Made,
  lease: Lease,
  { companyId, from, until }: { companyId: number; from: Date; until: Date | null },
): string {
  const id = random.id()
  const isSettled = until !== null && random.chance(0.7)
  made.tenancies.push({
    company_id: companyId,
    id,
    lease_id: lease.id,
    started_on: day(from),
    ended_on: until && day(until),
    deposit: lease.type === 'Residential' ? random.between(18, 36) * 100_000 : random.between(1, 9) * 50_000,
    settled_at: isSettled ? daysBefore(until, -14) : null,
    settled_by_name: isSettled ? 'Lise Holm' : '',
    created_at: from,
  })
  return id
}

const addPerson = (made: Made, company_id: number, tenancy_id: string, customer_id: string, place: number) =>
  made.people.push({ company_id, tenancy_id, customer_id, position: place + 1, forwarding: '' })

function addSettlement(random: Random, made: Made, company_id: number, tenancy_id: string): void {
  const first = random.below(DEDUCTIONS.length)
  for (let at = 0; at < random.between(1, 3); at += 1)
    made.lines.push({
      company_id,
      id: random.id(),
      tenancy_id,
      kind: 'deduction',
      text: DEDUCTIONS[(first + at) % DEDUCTIONS.length],
      amount: random.between(6, 60) * 10_000,
      position: at + 1,
    })
}

function addMeter(random: Random, made: Made, lease: Lease, { companyId, today }: Scene): void {
  const [asset, meter] = [random.id(), random.id()]
  const installed = daysBefore(today, 1400)
  made.assets.push({
    company_id: companyId,
    id: asset,
    number: `VM-${lease.number}`,
    name: 'Vandmåler',
    property_id: lease.property_id,
    lease_id: lease.id,
    room: 'Bad',
    manufacturer: 'Kamstrup',
    model: 'flowIQ 2200',
    status: 'OPERATIONAL',
    fields: {},
    version: 1,
    code: Array.from({ length: 10 }, () => LETTERS[random.below(32)]).join(''),
    in_service_on: day(installed),
    created_at: installed,
    updated_at: installed,
  })
  made.periods.push({
    company_id: companyId,
    id: random.id(),
    asset_id: asset,
    status: 'OPERATIONAL',
    since: installed,
  })
  made.meters.push({
    company_id: companyId,
    id: meter,
    asset_id: asset,
    name: 'Koldt vand',
    unit: 'm³',
    is_rising: true,
    position: 1,
  })
  let value = random.between(20, 90)
  for (let months = 24; months >= 0; months -= 3) {
    value += random.between(6, 14)
    made.readings.push({
      company_id: companyId,
      id: random.id(),
      meter_id: meter,
      value,
      at: daysBefore(today, months * 30 + 2),
      by_name: 'Lise Holm',
    })
  }
}
