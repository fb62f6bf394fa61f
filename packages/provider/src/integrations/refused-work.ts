import type { RefusedWork } from '@casekit/contract/incoming-work'
import type { Db } from '../platform/db.ts'
import { digestOf, type Order, type Told } from './claim-work.ts'
import { NAMES } from './send.ts'

type Heard = { hours: readonly Told[]; materials: readonly Told[] }

/** `told`: digest of the refused values; `isSettled`: somebody has dealt with them. */
type Kept = RefusedWork & { told?: string | undefined; isSettled?: true }

/** Alerts everyone who manages settings, and the person responsible for the case. */
const ALERT = `select casekit.alert(s.company_id, s.id, 'case', $2, 'Alert.WorkRefused', $3::jsonb) from casekit.stakeholder s
  where s.company_id = $1 and s.deleted_at is null and (
    s.id = (select k.responsible_id from casekit.cases k where k.company_id = $1 and k.id = $2)
    or exists (select from casekit.stakeholder_guard g
      where g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'SettingsAccess'))
  order by s.id`

const MOST = 1000
const keyOf = ({ kind, id }: Pick<RefusedWork, 'kind' | 'id'>) => `${kind}/${id}`

/**
 * Logs what could not be booked of an order until it is, and alerts about new refusals. A settled entry alerts again if
 * it arrives with other values.
 */
export async function tellOfRefused(
  db: Db,
  companyId: number,
  order: Order,
  heard: Heard,
  refused: readonly RefusedWork[],
): Promise<void> {
  const row = await db.row<{ refused: Kept[] }>(
    'select refused from casekit.integration_sync where company_id = $1 and id = $2',
    [companyId, order.id],
  )
  const before = row?.refused ?? []
  if (before.length === 0 && refused.length === 0) return
  const now = new Map([
    ...heard.hours.map(one => [keyOf({ kind: 'hours', id: one.id }), digestOf(one)] as const),
    ...heard.materials.map(one => [keyOf({ kind: 'material', id: one.id }), digestOf(one)] as const),
  ])
  const settled = new Set(before.filter(({ isSettled }) => isSettled).map(one => `${keyOf(one)} ${one.told}`))
  // a later value is stored already: nothing to do
  const open = refused
    .filter(({ reason }) => reason !== 'older')
    .map((one): Kept => ({ ...one, told: now.get(keyOf(one)) }))
    .map(one => (settled.has(`${keyOf(one)} ${one.told}`) ? { ...one, isSettled: true as const } : one))
  const kept = [...before.filter(one => !now.has(keyOf(one))), ...open].slice(-MOST)
  await db.rows('update casekit.integration_sync set refused = $3 where company_id = $1 and id = $2', [
    companyId,
    order.id,
    JSON.stringify(kept),
  ])
  const known = new Set(before.filter(({ isSettled }) => !isSettled).map(keyOf))
  if (open.every(one => one.isSettled || known.has(keyOf(one)))) return
  const details = { actor: NAMES[order.system], number: String(order.caseNumber) }
  await db.rows(ALERT, [companyId, order.caseId, JSON.stringify(details)])
}

/** Undefined if there is no such log entry. */
export const settleRefused = (db: Db, companyId: number, id: string) =>
  db.row(
    `update casekit.integration_sync set refused = coalesce(
       (select jsonb_agg(r.one || '{"isSettled": true}' order by r.at) from jsonb_array_elements(refused) with ordinality r (one, at)), '[]')
     where company_id = $1 and id = $2 returning 1`,
    [companyId, id],
  )
