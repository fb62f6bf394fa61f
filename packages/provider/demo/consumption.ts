import type { ClientBase } from 'pg'
import { daysBefore } from './calendar.ts'
import { HOLMEGAARDEN } from './companies.ts'
import { createRandom, type Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const SEED = 4_400_000
const MONTHS = 26
const DAYS = 30.4

const METERS = [
  {
    letters: 'VM',
    name: 'Fjernvarmemåler',
    meter: 'Varme',
    unit: 'MWh',
    supply: 'heat',
    perLease: 0.55,
    room: 'Varmecentral',
  },
  {
    letters: 'KM',
    name: 'Hovedvandmåler',
    meter: 'Vand',
    unit: 'm³',
    supply: 'coldWater',
    perLease: 7,
    room: 'Teknikrum',
  },
] as const

/** Each month's share of the year's heat; water is constant. */
const COLD = [1.9, 1.8, 1.5, 1, 0.6, 0.3, 0.25, 0.25, 0.5, 0.9, 1.4, 1.8]

type Property = { id: string; customer_id: string | null; leases: number }

/** Main meters of Holmegården's properties with more than two years of readings; one property has a water leak. */
export async function loadConsumption(client: ClientBase, today: Date): Promise<void> {
  const random = createRandom(HOLMEGAARDEN.number + SEED)
  const { rows: properties } = await client.query<Property>(
    `select p.id, p.customer_id, count(l.id)::int as leases from casekit.property p
     join casekit.lease l on l.company_id = p.company_id and l.property_id = p.id
     where p.company_id = $1 group by p.company_id, p.id order by p.sort_key limit 20`,
    [HOLMEGAARDEN.id],
  )
  const made = { assets: [] as Row[], meters: [] as Row[], readings: [] as Row[] }
  for (const [at, property] of properties.entries())
    for (const kind of METERS) addMeter(random, made, { property, place: at + 1, kind, today })
  await insertRows(client, 'casekit.asset', made.assets)
  await insertRows(client, 'casekit.asset_meter', made.meters)
  await insertRows(client, 'casekit.asset_reading', made.readings)
}

type Task = { property: Property; place: number; kind: (typeof METERS)[number]; today: Date }

function addMeter(random: Random, made: Record<'assets' | 'meters' | 'readings', Row[]>, task: Task): void {
  const { property, place, kind, today } = task
  const company_id = HOLMEGAARDEN.id
  const [assetId, meterId] = [random.id(), random.id()]
  const monthly = kind.perLease * property.leases
  const most = Math.round(((monthly * (kind.supply === 'heat' ? 2.4 : 1.5)) / DAYS) * 10) / 10
  const since = daysBefore(today, 3000)
  made.assets.push({
    company_id,
    id: assetId,
    number: `${kind.letters}-${String(place).padStart(2, '0')}`,
    name: kind.name,
    property_id: property.id,
    customer_id: property.customer_id,
    room: kind.room,
    manufacturer: 'Kamstrup',
    model: kind.supply === 'heat' ? 'MULTICAL 803' : 'flowIQ 3250',
    serial_number: String(random.between(10_000_000, 99_999_999)),
    code: Array.from({ length: 10 }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[random.below(32)]).join(''),
    created_at: since,
    updated_at: since,
  })
  made.meters.push({
    company_id,
    id: meterId,
    asset_id: assetId,
    name: kind.meter,
    unit: kind.unit,
    is_rising: true,
    supply: kind.supply,
    most_per_day: most,
    raises_case: true,
    case_title: kind.supply === 'heat' ? 'Varmeforbruget er for højt' : 'Vandforbruget er for højt',
  })
  let value = random.between(800, 40_000)
  for (let back = MONTHS; back >= 0; back--) {
    const at = daysBefore(today, Math.round(back * DAYS) + 1)
    made.readings.push({
      company_id,
      id: random.id(),
      meter_id: meterId,
      value: Math.round(value * 10) / 10,
      at,
      by_name: '',
      note: '',
    })
    const season = kind.supply === 'heat' ? (COLD[at.getUTCMonth()] ?? 1) : 1
    const runsAway = kind.supply === 'coldWater' && place === 4 && back <= 1
    value += monthly * season * (0.9 + random.next() * 0.2) * (runsAway ? 1.7 : 1)
  }
}
