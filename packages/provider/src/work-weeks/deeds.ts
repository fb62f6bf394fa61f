import type { Body } from '@casekit/contract/endpoint'
import type { judgeWorkWeek, setOwnWorkCells, WorkWeek } from '@casekit/contract/work-weeks'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { refuseAbsence } from './absence.ts'
import { mailAsked } from './asked-mail.ts'
import { weekApproved } from './lock.ts'
import { approvesAlone, daysOf, person, readWeek } from './read.ts'

/** A person's week, and the version the caller saw. */
export type Week = { companyId: number; stakeholderId: string; monday: string; version: number | null }

const ownWeek = () => new ProblemError(409, 'own-week', 'Somebody else must approve your own week.')
const wrongState = (detail: string) => new ProblemError(409, 'wrong-state', detail)

/** Locks the week for this transaction; undefined on a version mismatch. */
async function hold(db: Db, { companyId, stakeholderId, monday, version }: Week) {
  const key = [companyId, stakeholderId, monday]
  await db.rows(
    'insert into casekit.work_week (company_id, stakeholder_id, monday) values ($1, $2, $3) on conflict do nothing',
    key,
  )
  const held = await db.row<{ state: WorkWeek['state']; version: number }>(
    `select state, version from casekit.work_week
     where company_id = $1 and stakeholder_id = $2 and monday = $3::date for update`,
    key,
  )
  return version === null || held?.version === version ? held : undefined
}

/** Every change increments the week's version; only an approved week has an approver. */
const move = (db: Db, { companyId, stakeholderId, monday }: Week, state: WorkWeek['state'], by: string | null) =>
  db.rows(
    `update casekit.work_week set version = version + 1, state = $4,
       handed_in_at = case when $4 = 'draft' then null when $4 = 'handed-in' then now() else handed_in_at end,
       approved_at = case when $4 = 'approved' then now() end, approved_by_id = $5
     where company_id = $1 and stakeholder_id = $2 and monday = $3::date`,
    [companyId, stakeholderId, monday, state, by],
  )

type Said = { text: string; day?: string | null }

const write = (db: Db, { companyId, stakeholderId, monday }: Week, authorId: string, { text, day }: Said) =>
  db.rows(
    `insert into casekit.work_week_word (company_id, id, stakeholder_id, monday, author_id, text, day)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, newId(), stakeholderId, monday, authorId, text.trim(), day ?? null],
  )

const asItStands = (db: Db, { companyId, stakeholderId, monday }: Week) =>
  readWeek(db, companyId, stakeholderId, monday)

type Cells = Body<typeof setOwnWorkCells>['cells']

/**
 * Writes to an open week, which increments its version. Every function here returns undefined if the week no longer has
 * the version the caller saw.
 */
export const writeIn = (db: Db, week: Week, deed: (db: Db) => Promise<unknown>) =>
  db.transaction(async db => {
    const held = await hold(db, week)
    if (!held) return undefined
    if (held.state === 'approved') throw weekApproved()
    if (held.state === 'handed-in') throw wrongState('Withdraw the week before you change it.')
    await deed(db)
    await move(db, week, held.state, null)
    return asItStands(db, week)
  })

export async function setCells(db: Db, week: Week, cells: Cells) {
  for (const [index, { day }] of cells.entries()) refuseOtherDay(week.monday, day, `/cells/${index}/day`)
  await refuseAbsence(db, week.companyId, cells)
  return writeIn(db, week, async db => {
    for (const cell of cells) await setCell(db, week, cell)
  })
}

export function refuseOtherDay(monday: string, day: string, path: string): void {
  if (!daysOf(monday).includes(day)) throw badRequest(path, 'is not a day of the week')
}

function setCell(db: Db, { companyId, stakeholderId }: Week, cell: Cells[number]) {
  const { day, kind, minutes, absenceKindId = null } = cell
  const place = [companyId, stakeholderId, day, kind, absenceKindId]
  return minutes === 0
    ? db.rows(
        `delete from casekit.work_line where company_id = $1 and stakeholder_id = $2 and day = $3::date and kind = $4
           and absence_kind_id is not distinct from $5::uuid`,
        place,
      )
    : db.rows(
        `insert into casekit.work_line (company_id, stakeholder_id, day, kind, absence_kind_id, minutes) values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, stakeholder_id, day, kind, absence_key) do update set minutes = excluded.minutes`,
        [...place, minutes],
      )
}

export const setState = (db: Db, week: Week, state: 'draft' | 'handed-in') =>
  db.transaction(async db => {
    const held = await hold(db, week)
    if (!held) return undefined
    if (held.state === 'approved') throw weekApproved()
    await move(db, week, state, null)
    return asItStands(db, week)
  })

export const say = (db: Db, week: Week, text: string) =>
  db.transaction(async db => {
    await hold(db, week)
    await write(db, week, week.stakeholderId, { text })
    return asItStands(db, week)
  })

export const judge = (db: Db, week: Week, judgeId: string, body: Body<typeof judgeWorkWeek>) =>
  db.transaction(async db => {
    await person(db, week.companyId, week.stakeholderId)
    if (body.state === 'asked' && body.day && !daysOf(week.monday).includes(body.day))
      throw badRequest('/day', 'is not a day of the week')
    if (judgeId === week.stakeholderId && !(await approvesAlone(db, week.companyId, judgeId))) throw ownWeek()
    const held = await hold(db, week)
    if (!held) return undefined
    if (held.state === 'draft') throw wrongState('The week has not been handed in.')
    await move(db, week, body.state, body.state === 'approved' ? judgeId : null)
    if (body.state === 'asked') {
      await write(db, week, judgeId, body)
      const { text, day } = body
      await mailAsked(db, { ...week, judgeId, text: text.trim(), day: day ?? null }, held.state === 'approved')
    }
    return asItStands(db, week)
  })
