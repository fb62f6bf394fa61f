import type { OrderWork } from '@casekit/contract/incoming-work'
import type { OrderSystem } from '@casekit/contract/integration-systems'
import { createHash } from 'node:crypto'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest } from '../server/problem.ts'
import { type Change, isChanged, type Known } from './changed-work.ts'

export type Order = { id: string; caseId: string; caseNumber: number; number: string; system: OrderSystem }
/** An entry of the request body with its index and its row id; `known` if that row exists and has other values. */
export type Entry<T> = T & { at: number; rowId: string; known?: Known }

export type Hours = Entry<NonNullable<OrderWork['hours']>[number]>
export type Material = Entry<NonNullable<OrderWork['materials']>[number]>

/** The same values received again with a later time: anything older than that is refused from then on. */
const CONFIRM = `update casekit.integration_work w set changed_at = r."changedAt"
  from jsonb_to_recordset($5::jsonb) r (id text, told text, "changedAt" timestamptz)
  where w.company_id = $1 and w.system = $2 and w.kind = $3 and w.case_id = $4 and w.number = r.id
    and w.told = r.told and r."changedAt" > coalesce(w.changed_at, '-infinity')`

const KINDS = { hours: 'hours', materials: 'material' } as const

/**
 * Reserves ids and returns the entries that are new or have changed, each once. A concurrent call with the same id
 * waits for this one; all insert in id order, so they cannot deadlock. Throws 400 if an id belongs to another order.
 */
export async function claim<T extends Told>(
  db: Db,
  companyId: number,
  { system, caseId }: Order,
  field: keyof typeof KINDS,
  entries: readonly T[],
): Promise<Entry<T>[]> {
  if (entries.length === 0) return []
  const wanted = entries.map((entry, at) => ({ ...entry, at, rowId: newId() }))
  const rows = wanted.map(one => ({ id: one.id, rowId: one.rowId, told: digestOf(one), changedAt: one.changedAt }))
  await db.rows(
    `insert into casekit.integration_work (company_id, system, kind, number, case_id, row_id, told, changed_at)
     select $1, $2, $3, r.id, $4, r."rowId", r.told, r."changedAt"
     from jsonb_to_recordset($5::jsonb) r (id text, "rowId" uuid, told text, "changedAt" timestamptz)
     order by r.id on conflict do nothing`,
    [companyId, system, KINDS[field], caseId, JSON.stringify(rows)],
  )
  await db.rows(CONFIRM, [companyId, system, KINDS[field], caseId, JSON.stringify(rows)])
  const known = await db.rows<Known & { number: string; caseId: string }>(
    `select number, case_id as "caseId", row_id as "rowId", told, changed_at as "changedAt"
     from casekit.integration_work where company_id = $1 and system = $2 and kind = $3 and number = any ($4)`,
    [companyId, system, KINDS[field], entries.map(({ id }) => id)],
  )
  const taken = new Map(known.map(one => [one.number, one]))
  const others = wanted.find(({ id }) => taken.get(id)?.caseId !== caseId)
  if (others) throw badRequest(`/${field}/${others.at}/id`, 'was taken for another order')
  const own = new Set(wanted.map(({ rowId }) => rowId))
  const changed = new Set<string>()
  return wanted.flatMap((one): Entry<T>[] => {
    const before = taken.get(one.id)
    if (!before || before.rowId === one.rowId) return [one]
    if (own.has(before.rowId)) return [] // duplicate within one call
    if (changed.has(one.id) || !isChanged(changeOf(KINDS[field], one, before))) return []
    changed.add(one.id)
    return [{ ...one, known: before }]
  })
}

/** The fields that both kinds of entries share. */
export type Told = { id: string; changedAt?: string | undefined }
type Booked = Told &
  Partial<Pick<Hours, 'email' | 'startTime' | 'endTime' | 'description'> & Pick<Material, 'number' | 'quantity'>>

/** A digest of an entry's values, to detect changes without storing personal data. */
export function digestOf(entry: Told): string {
  const { email, startTime = '', endTime = '', description = '', number = '', quantity = 0 } = entry as Booked
  const values =
    email === undefined
      ? [number.toLowerCase(), quantity]
      : [email.trim().toLowerCase(), Date.parse(startTime), Date.parse(endTime), description]
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

export const changeOf = (kind: Change['kind'], entry: Told, known: Known): Change => ({
  kind,
  id: entry.id,
  changedAt: entry.changedAt,
  told: digestOf(entry),
  known,
})

/** Lets them be sent again. */
export const letGo = (db: Db, companyId: number, { system }: Order, hours: readonly string[]) =>
  db.rows(
    `delete from casekit.integration_work where company_id = $1 and system = $2 and kind = 'hours' and number = any ($3)`,
    [companyId, system, hours],
  )
