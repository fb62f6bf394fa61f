import type { addMeterReading, MeterReading } from '@casekit/contract/asset-meters'
import type { Body } from '@casekit/contract/endpoint'
import { createCase } from '../cases/create.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import { tellOfAsset } from './events.ts'
import { READING } from './meters.ts'

type Meter = {
  assetId: string
  name: string
  unit: string
  isRising: boolean
  lower: number | null
  upper: number | null
  raisesCase: boolean
  caseTitle: string
  mostPerDay: number | null
  asset: string
  isScrapped: boolean
}

/** Locks the meter, so that only one of two concurrent readings raises a case. */
const METER = `select m.asset_id as "assetId", m.name, m.unit, m.is_rising as "isRising", m.lower_limit as lower, m.upper_limit as upper,
    m.raises_case as "raisesCase", m.case_title as "caseTitle", m.most_per_day as "mostPerDay", concat_ws(' ', a.number, a.name) as asset,
    a.scrapped_at is not null as "isScrapped"
  from casekit.asset_meter m join casekit.asset a on a.company_id = m.company_id and a.id = m.asset_id and a.deleted_at is null
  where m.company_id = $1 and m.id = $2 and m.deleted_at is null for update of m`

const NEIGHBOR = (order: string) =>
  `select value from casekit.asset_reading where company_id = $1 and meter_id = $2 and id <> $4 and ${order} limit 1`

const HAS_OPEN = `select 1 from casekit.asset_reading r join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id
  where r.company_id = $1 and r.meter_id = $2 and k.deleted_at is null and k.status in ('Open', 'NeedPlanning') limit 1`

/**
 * Stores a reading and, if the meter's rule says so, raises a case; in the caller's transaction. Undefined if the meter
 * does not exist.
 */
export async function addReading(
  db: Db,
  companyId: number,
  caller: Caller,
  meterId: string,
  { value, at, note = '' }: Body<typeof addMeterReading>,
): Promise<MeterReading | undefined> {
  const meter = await db.row<Meter>(METER, [companyId, meterId])
  if (!meter) return undefined
  const [id, read] = [newId(), at ?? new Date(currentTime()).toISOString()]
  await heed(db, companyId, caller, { ...meter, id: meterId }, { id, value, at: read }, caseId =>
    db.rows(
      `insert into casekit.asset_reading (company_id, id, meter_id, value, at, by_name, note, case_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [companyId, id, meterId, value, read, caller.name, note, caseId],
    ),
  )
  return db.row<MeterReading>(`select ${READING} from casekit.asset_reading r where r.company_id = $1 and r.id = $2`, [
    companyId,
    id,
  ])
}

type Reading = { id: string; value: number; at: string }

/** Changes a reading's value, with the same checks and case as for a new one; in the caller's transaction. */
export async function correctReading(
  db: Db,
  companyId: number,
  caller: Caller,
  meterId: string,
  { note, ...reading }: Reading & { note: string },
): Promise<void> {
  const meter = await db.row<Meter>(METER, [companyId, meterId])
  if (!meter) return
  await heed(db, companyId, caller, { ...meter, id: meterId }, reading, caseId =>
    db.rows(
      'update casekit.asset_reading set value = $3, note = $4, case_id = coalesce(case_id, $5) where company_id = $1 and id = $2',
      [companyId, reading.id, reading.value, note, caseId],
    ),
  )
}

/** Checks a reading against its neighbors, writes it with the case it raises, if any, and records a crossed limit. */
async function heed(
  db: Db,
  companyId: number,
  caller: Caller,
  meter: Meter & { id: string },
  reading: Reading,
  write: (caseId: string | null) => Promise<unknown>,
): Promise<void> {
  if (meter.isRising) await refuseBack(db, companyId, meter.id, reading)
  const over = crossed(meter, reading.value) ?? (await usedTooMuch(db, companyId, meter, reading))
  const isRaised =
    over !== undefined && meter.raisesCase && !meter.isScrapped && !(await db.row(HAS_OPEN, [companyId, meter.id]))
  await write(isRaised ? await raise(db, companyId, caller, meter, over) : null)
  if (!over) return
  const news = { kind: 'overLimit' as const, field: meter.name, before: over.limit, after: over.value }
  await tellOfAsset(db, companyId, caller, meter.assetId, news)
}

/** A crossed limit and the value that crossed it. */
type Over = { value: string; sign: '<' | '>'; limit: string }

/** The limit that a value exceeds. */
function crossed({ lower, upper, unit }: Meter, value: number): Over | undefined {
  const over = (sign: Over['sign'], limit: number) => ({
    value: `${value} ${unit}`.trim(),
    sign,
    limit: `${limit} ${unit}`.trim(),
  })
  if (upper !== null && value > upper) return over('>', upper)
  return lower !== null && value < lower ? over('<', lower) : undefined
}

const DAY_MS = 86_400_000

/** The daily limit, if average use since the previous reading exceeds it. */
async function usedTooMuch(
  db: Db,
  companyId: number,
  { id, isRising, mostPerDay, unit }: Meter & { id: string },
  { value, at }: Reading,
): Promise<Over | undefined> {
  if (!isRising || mostPerDay === null) return undefined
  const before = await db.row<{ value: number; at: string }>(
    'select value, at from casekit.asset_reading where company_id = $1 and meter_id = $2 and at < $3 order by at desc, id desc limit 1',
    [companyId, id, at],
  )
  const days = before && (Date.parse(at) - Date.parse(before.at)) / DAY_MS
  const perDay = days ? (value - before.value) / days : 0
  if (perDay <= mostPerDay) return undefined
  const daily = (amount: number) => `${Math.round(amount * 1000) / 1000} ${unit}/24 h`.replace('  ', ' ')
  return { value: daily(perDay), sign: '>', limit: daily(mostPerDay) }
}

async function refuseBack(db: Db, companyId: number, meterId: string, { id, value, at }: Reading): Promise<void> {
  const values = [companyId, meterId, at, id]
  const before = await db.row<{ value: number }>(NEIGHBOR('at <= $3 order by at desc, id desc'), values)
  const after = await db.row<{ value: number }>(NEIGHBOR('at > $3 order by at, id'), values)
  if ((before && value < before.value) || (after && value > after.value))
    throw badRequest('/value', 'does not fit between the readings around it')
}

const raise = (db: Db, companyId: number, caller: Caller, meter: Meter, { value, sign, limit }: Over) =>
  createCase(db, companyId, caller, {
    title: meter.caseTitle.trim() || `${meter.asset}: ${meter.name}`.slice(0, 200),
    description: `${meter.asset}\n${meter.name}: ${value} (${sign} ${limit})`,
    assetId: meter.assetId,
  })
