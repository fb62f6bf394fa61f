import type { AgreementEdit } from '@casekit/contract/service'
import { AGREEMENT_WAYS, type AgreementState } from '@casekit/contract/service-states'
import { termAround } from '@casekit/rules/agreement-term'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { ProblemError } from '../server/problem.ts'
import { beginBilling, followStart, keepClosed } from './billing/begin.ts'
import { tellOfAgreement } from './events.ts'
import { type FactName, FACTS, isFact, READ } from './facts.ts'
import { setForms } from './forms.ts'
import { planAnew, planNext } from './plan.ts'
import { refuseStrange, refuseUnfit } from './references.ts'
import { holdSchedule, openCalendar } from './schedule.ts'

const NEXT = `insert into casekit.counter as given (company_id, kind, value) values ($1, 'agreement', 1)
  on conflict (company_id, kind) do update set value = given.value + 1 returning value`

type New = AgreementEdit & { name: string; customerId: string; startsOn: string }

/** Adds a draft in the caller's transaction. Returns its id. */
export async function addAgreement(db: Db, companyId: number, by: string, wanted: New): Promise<string> {
  refuseUnfit(wanted)
  await refuseStrange(db, companyId, wanted)
  const id = newId()
  const number = (await db.row<{ value: number }>(NEXT, [companyId]))?.value
  await db.rows(
    `insert into casekit.agreement (company_id, id, number, name, customer_id, starts_on, first_on) values ($1, $2, $3, $4, $5, $6, $6)`,
    [companyId, id, number, wanted.name.trim(), wanted.customerId, wanted.startsOn],
  )
  await write(db, companyId, id, wanted)
  await keepTerm(db, companyId, id)
  await db.rows('update casekit.agreement set version = 1 where company_id = $1 and id = $2', [companyId, id])
  await tellOfAgreement(db, companyId, by, id, { kind: 'created' })
  return id
}

function valueOf(key: FactName, value: unknown): unknown {
  if (key === 'price') return Math.round(Number(value) * 100)
  if (key === 'seasons' || key === 'tasks') return JSON.stringify(value)
  return key === 'name' ? String(value).trim() : value
}

async function write(db: Db, companyId: number, id: string, wanted: AgreementEdit): Promise<void> {
  const keys = Object.keys(wanted).filter(isFact)
  const sets = keys.map((key, place) => `${FACTS[key].column} = $${place + 3}`)
  await db.planned(
    `update casekit.agreement set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
     where company_id = $1 and id = $2`,
    [companyId, id, ...keys.map(key => valueOf(key, wanted[key]))],
  )
  if (wanted.assetIds) await setAssets(db, companyId, id, wanted.assetIds)
  if (wanted.formIds) await setForms(db, companyId, id, wanted.formIds)
}

async function setAssets(db: Db, companyId: number, id: string, assetIds: readonly string[]): Promise<void> {
  await db.rows(
    'delete from casekit.agreement_asset where company_id = $1 and agreement_id = $2 and asset_id <> all ($3::uuid[])',
    [companyId, id, assetIds],
  )
  await db.rows(
    `insert into casekit.agreement_asset (company_id, agreement_id, asset_id)
     select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [companyId, id, assetIds],
  )
}

/** Stores the end of the current term, counted from the agreement's first day. */
async function keepTerm(db: Db, companyId: number, id: string): Promise<void> {
  const { today } = await openCalendar(db, companyId, currentTime())
  const stands = await db.row<{ startsOn: string; months: number | null }>(
    'select starts_on as "startsOn", term_months as months from casekit.agreement where company_id = $1 and id = $2',
    [companyId, id],
  )
  const endsOn = stands?.months ? termAround(stands.startsOn, stands.months, today).to : null
  await db.rows('update casekit.agreement set ends_on = $3 where company_id = $1 and id = $2', [companyId, id, endsOn])
}

type Standing = {
  version: number
  rhythm: 'calendar' | 'meter' | 'manual'
  meterId: string | null
  meterStep: number | null
  read: Record<string, string>
}

const STANDING = `select a.version, a.rhythm, a.meter_id as "meterId", a.meter_step as "meterStep", ${READ} as read from casekit.agreement a
  where a.company_id = $1 and a.id = $2 and a.deleted_at is null`

/** Edits an agreement, all fields or none. Returns false if no agreement with this id and version exists. */
export function editAgreement(
  db: Db,
  companyId: number,
  by: string,
  id: string,
  wanted: AgreementEdit,
  version: number | null,
): Promise<boolean> {
  return db.transaction(async within => {
    const before = await within.row<Standing>(`${STANDING} for update of a`, [companyId, id])
    if (!before || (version !== null && before.version !== version)) return false
    const { rhythm, meterId, meterStep } = before
    refuseUnfit({ rhythm, meterId, meterStep, ...wanted })
    await refuseStrange(within, companyId, wanted)
    await write(within, companyId, id, wanted)
    const after = await within.row<Standing>(STANDING, [companyId, id])
    const changed = Object.keys(before.read).filter(key => before.read[key] !== after?.read[key])
    for (const field of changed)
      await tellOfAgreement(within, companyId, by, id, {
        kind: 'edited',
        field,
        before: before.read[field] ?? '',
        after: after?.read[field] ?? '',
      })
    if (changed.includes('startsOn') && !changed.includes('billedFrom'))
      await followStart(within, companyId, id, before.read['startsOn'] ?? '')
    await follow(within, companyId, id, changed.filter(isFact))
    return true
  })
}

/** Fields that determine when invoicing starts. */
const BILLED_BY: readonly FactName[] = ['pricing', 'price', 'billedFrom', 'startsOn']

/** Redoes plans and proposals that depend on the changed fields. */
async function follow(db: Db, companyId: number, id: string, changed: readonly FactName[]): Promise<void> {
  if (changed.includes('startsOn') || changed.includes('termMonths')) await keepTerm(db, companyId, id)
  if (changed.some(key => FACTS[key].isPrice))
    await db.rows(
      `delete from casekit.agreement_renewal where company_id = $1 and agreement_id = $2 and state = 'proposed'`,
      [companyId, id],
    )
  if (changed.some(key => FACTS[key].isRule) || changed.includes('startsOn'))
    await planAnew(db, companyId, id, await openCalendar(db, companyId, currentTime()))
  if (BILLED_BY.some(key => changed.includes(key)))
    await beginBilling(db, companyId, id, changed.includes('pricing') && !changed.includes('billedFrom'))
}

/** Changes the agreement's state. Returns false if there is no such agreement. */
export function setState(
  db: Db,
  companyId: number,
  by: string,
  id: string,
  state: AgreementState,
  reason: string,
): Promise<boolean> {
  return db.transaction(async within => {
    const schedule = await holdSchedule(within, companyId, id)
    if (!schedule) return false
    if (schedule.state === state) return true
    if (!AGREEMENT_WAYS[schedule.state].includes(state))
      throw new ProblemError(409, 'unlawful', `An agreement cannot go from ${schedule.state} to ${state}.`)
    await within.rows(
      'update casekit.agreement set state = $3, version = version + 1, updated_at = now() where company_id = $1 and id = $2',
      [companyId, id, state],
    )
    await keepClosed(within, companyId, id, state)
    if (state === 'active') await beginBilling(within, companyId, id, schedule.state !== 'draft')
    await tellOfAgreement(within, companyId, by, id, {
      kind: 'state',
      field: reason,
      before: schedule.state,
      after: state,
    })
    await standAfter(within, companyId, id, state)
    return true
  })
}

/** Deletes visits that are only planned, and plans the next one from today if the agreement is active again. */
async function standAfter(db: Db, companyId: number, id: string, state: AgreementState): Promise<void> {
  if (state === 'paused') return
  const calendar = await openCalendar(db, companyId, currentTime())
  await db.rows(
    `delete from casekit.agreement_visit where company_id = $1 and agreement_id = $2 and state = 'planned'
       and ($3 = 'closed' or planned_on < $4)`,
    [companyId, id, state, calendar.today],
  )
  const schedule = await holdSchedule(db, companyId, id)
  if (schedule && state === 'active') await planNext(db, companyId, schedule, calendar, calendar.today)
}
