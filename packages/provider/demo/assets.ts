import type { ClientBase } from 'pg'
import { ASSET_KINDS, type Plant, PLANTS } from './asset-kinds.ts'
import { daysBefore } from './calendar.ts'
import { loadConsumption } from './consumption.ts'
import { type DemoCompany, HOLMEGAARDEN, NORDHAVN } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import { loadService } from './service.ts'

const SEED = 2_100_000
const READINGS = 12
const DAYS_BETWEEN = 30

type Place = {
  id: string
  property_id: string | null
  customer_id: string | null
  address: string
  zip_code: string
  city: string
}

const PLACES: Record<number, string> = {
  [HOLMEGAARDEN.id]: `select p.id, p.id as property_id, p.customer_id, p.address, p.zip_code, p.city from casekit.property p
    where p.company_id = $1 order by p.sort_key limit 40`,
  [NORDHAVN.id]: `select c.id, null as property_id, c.id as customer_id, c.address, c.zip_code, c.city from casekit.customer c
    where c.company_id = $1 and c.cvr <> '' order by c.number limit 60`,
}

type Made = Record<'assets' | 'periods' | 'events' | 'meters' | 'readings' | 'cases', Row[]>

/** Assets in Holmegården's properties and at Nordhavn's customers, with a year of readings and their service. */
export async function loadAssets(client: ClientBase, today: Date): Promise<void> {
  for (const company of [HOLMEGAARDEN, NORDHAVN]) await loadAssetsOf(client, company, today)
  await loadConsumption(client, today)
  await loadService(client, today)
}

async function loadAssetsOf(client: ClientBase, company: DemoCompany, today: Date): Promise<void> {
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company.id)])
  const random = createRandom(company.number + SEED)
  const { rows: places } = await client.query<Place>(PLACES[company.id] ?? '', [company.id])
  const kinds = ASSET_KINDS.map(kind => ({
    company_id: company.id,
    id: random.id(),
    name: kind.name,
    fields: kind.fields,
  }))
  const kindIds = new Map(kinds.map(({ name, id }) => [name, id]))
  const made: Made = { assets: [], periods: [], events: [], meters: [], readings: [], cases: [] }
  const counts = new Map<string, number>()
  for (const [at, place] of places.entries())
    for (const plant of PLANTS.filter((_, kind) => (at + kind) % 3 !== 2 || at === 3))
      addPlant(random, made, { company, today, place, plant, kindIds, counts })
  await insertRows(client, 'casekit.asset_category', kinds)
  await insertRows(client, 'casekit.asset', made.assets)
  await insertRows(client, 'casekit.asset_period', made.periods)
  await insertRows(client, 'casekit.asset_event', made.events)
  await insertRows(client, 'casekit.asset_meter', made.meters)
  await insertRows(client, 'casekit.asset_reading', made.readings)
  await client.query(CASES, [company.id])
  await client.query(`insert into casekit.counter (company_id, kind, value) values ($1, 'asset', 0)`, [company.id])
}

/** Some cases of each place concern one of its assets. */
const CASES = `insert into casekit.case_asset (company_id, case_id, asset_id)
  select distinct on (k.id) $1::int, k.id, a.id from casekit.asset a
  join casekit.cases k on k.company_id = a.company_id and (k.property_id = a.property_id or k.property_id is null and k.customer_id = a.customer_id)
  where a.company_id = $1 and a.parent_id is null and (k.number + length(a.number)) % 3 = 0
  order by k.id, md5(a.id::text || k.number)`

const CREATED = { kind: 'created', actor_name: '', before_text: '', after_text: '' }

type Task = {
  company: DemoCompany
  today: Date
  place: Place
  plant: Plant
  kindIds: Map<string, string>
  counts: Map<string, number>
}

function addPlant(random: Random, made: Made, { company, today, place, plant, kindIds, counts }: Task): void {
  const company_id = company.id
  const count = (counts.get(plant.letters) ?? 0) + 1
  counts.set(plant.letters, count)
  const number = `${plant.letters}-${String(count).padStart(2, '0')}`
  const inService = daysBefore(today, random.between(200, 4200))
  const [manufacturer, model] = random.pick(plant.makes)
  const draw = random.next()
  const status = draw < 0.03 ? 'DOWN' : draw < 0.06 ? 'STANDBY' : draw < 0.09 ? 'INSPECTION_SCHEDULED' : 'OPERATIONAL'
  const { id: _, ...stands } = place
  const shared = {
    company_id,
    category_id: kindIds.get(plant.kind),
    ...stands,
    room: plant.room,
    created_at: inService,
    updated_at: inService,
  }
  const id = random.id()
  made.assets.push({
    ...shared,
    id,
    number,
    name: plant.name,
    parent_id: null,
    status,
    manufacturer,
    model,
    serial_number: `${plant.letters}${random.between(1000, 9999)}-${random.between(10_000, 99_999)}`,
    acquisition_cost: plant.cost * 100,
    in_service_on: dayOf(inService),
    warranty_until: dayOf(new Date(inService.getTime() + 5 * 365 * 86_400_000)),
    life_years: plant.years,
    access: random.chance(0.4) ? `Nøgle nr. ${random.between(1, 40)}` : '',
    code: codeOf(random),
    fields: fieldsOf(random, plant),
    version: 1,
    note: '',
  })
  const created = (asset_id: string) => ({ ...CREATED, company_id, asset_id, id: random.id(), at: inService })
  const whole = made.assets.at(-1)
  for (const [at, name] of (plant.parts ?? []).entries()) {
    const part = random.id()
    made.assets.push({
      ...whole,
      id: part,
      parent_id: id,
      number: `${number}.${at + 1}`,
      name,
      status: 'OPERATIONAL',
      serial_number: '',
      acquisition_cost: null,
      code: codeOf(random),
      fields: {},
    })
    made.events.push(created(part))
    made.periods.push({
      company_id,
      asset_id: part,
      id: random.id(),
      status: 'OPERATIONAL',
      since: inService,
      until: null,
      note: '',
      actor_name: '',
    })
  }
  made.events.push(created(id))
  addPeriods(random, made, company_id, id, status, inService, today)
  if (plant.meter) addMeter(random, made, company_id, id, plant.meter, today)
}

/** One outage in the last months for every third asset; a current state other than operational began a few days ago. */
function addPeriods(
  random: Random,
  made: Made,
  company_id: number,
  asset_id: string,
  status: string,
  from: Date,
  today: Date,
): void {
  const add = (state: string, since: Date, until: Date | null, note = '') =>
    made.periods.push({ company_id, id: random.id(), asset_id, status: state, since, until, note, actor_name: '' })
  let since = from
  if (random.chance(0.33)) {
    const stop = daysBefore(today, random.between(15, 80))
    const again = new Date(stop.getTime() + random.between(2, 40) * 3_600_000)
    add('OPERATIONAL', since, stop)
    add('DOWN', stop, again, random.pick(['Rem sprunget', 'Ingen strøm', 'Fejl på styring', 'Lækage']))
    since = again
  }
  if (status === 'OPERATIONAL') return void add('OPERATIONAL', since, null)
  const lately = daysBefore(today, random.between(1, 9))
  add('OPERATIONAL', since, lately)
  add(status, lately, null)
}

function addMeter(
  random: Random,
  made: Made,
  company_id: number,
  asset_id: string,
  meter: NonNullable<Plant['meter']>,
  today: Date,
): void {
  const id = random.id()
  made.meters.push({
    company_id,
    id,
    asset_id,
    name: meter.name,
    unit: meter.unit,
    is_rising: meter.isRising ?? false,
    lower_limit: null,
    upper_limit: meter.upper ?? null,
    raises_case: meter.upper !== undefined,
    case_title: meter.caseTitle ?? '',
    position: 1,
    version: 1,
  })
  const slope = random.chance(0.15) ? 1 : 0.45
  for (let at = 0; at < READINGS; at++) {
    const swing = meter.isRising ? 0 : (random.next() - 0.5) * meter.step
    const value = meter.from + at * meter.step * (meter.isRising ? 1 : slope) + swing
    const days = (READINGS - at) * DAYS_BETWEEN - 20
    made.readings.push({
      company_id,
      id: random.id(),
      meter_id: id,
      value: Math.round(value * 10) / 10,
      at: daysBefore(today, days),
      by_name: '',
      note: '',
    })
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeOf = (random: Random) => Array.from({ length: 10 }, () => LETTERS[random.below(32)]).join('')

function fieldsOf(random: Random, { kind }: Plant): Row {
  if (kind === 'Ventilation') return { flow: random.between(8, 60) * 100, filter: random.pick(['F7', 'F9']) }
  if (kind === 'Varme') return { power: random.between(3, 40) * 10 }
  if (kind === 'Elevatorer') return { load: random.pick([630, 800, 1000]) }
  return {}
}
