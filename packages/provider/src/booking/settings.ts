import {
  type BookableFitter,
  type BookingSettings,
  type setBookableFitter,
  type setBookingSettings,
  USUAL_BOOKING_SETTINGS,
} from '@casekit/contract/booking-settings'
import type { Body } from '@casekit/contract/endpoint'
import { noSuch } from '../server/unknown-id.ts'
import type { Db } from '../platform/db.ts'

/** Default settings. */
export const USUAL_SETTINGS: BookingSettings = {
  ...USUAL_BOOKING_SETTINGS,
  zones: [],
  kinds: [],
  questions: [],
  version: 0,
}

const SETTINGS = `duration_minutes as "durationInMinutes", step_minutes as "stepInMinutes",
  buffer_before_minutes as "bufferBeforeInMinutes", buffer_after_minutes as "bufferAfterInMinutes",
  notice_minutes as "noticeInMinutes", horizon_days as "horizonInDays", hold_minutes as "holdInMinutes",
  change_notice_minutes as "changeNoticeInMinutes", window_minutes as "windowInMinutes", zones, kinds, questions, version`

export async function readSettings(db: Db, companyId: number): Promise<BookingSettings> {
  const row = await db.row<BookingSettings>(`select ${SETTINGS} from casekit.booking_setting where company_id = $1`, [
    companyId,
  ])
  return row ?? USUAL_SETTINGS
}

/** Undefined if the stored settings have another version. */
export const writeSettings = (
  db: Db,
  companyId: number,
  version: number | null,
  body: Body<typeof setBookingSettings>,
) =>
  db.row<BookingSettings>(
    `insert into casekit.booking_setting as given (company_id, duration_minutes, step_minutes, buffer_before_minutes,
       buffer_after_minutes, notice_minutes, horizon_days, hold_minutes, change_notice_minutes, window_minutes, zones, kinds, questions)
     select $1, $2::int, $3::int, $4::int, $5::int, $6::int, $7::int, $8::int, $9::int,
       coalesce($11::int, 0), coalesce($12::jsonb, '[]'), coalesce($13::jsonb, '[]'), coalesce($14::jsonb, '[]')
     where $10::int is null or $10 = 0 or exists (select from casekit.booking_setting s where s.company_id = $1 and s.version = $10)
     on conflict (company_id) do update set duration_minutes = $2, step_minutes = $3, buffer_before_minutes = $4,
       buffer_after_minutes = $5, notice_minutes = $6, horizon_days = $7, hold_minutes = $8, change_notice_minutes = $9,
       window_minutes = coalesce($11, given.window_minutes), zones = coalesce($12, given.zones),
       kinds = coalesce($13, given.kinds), questions = coalesce($14, given.questions),
       version = given.version + 1
     where $10::int is null or given.version = $10
     returning ${SETTINGS}`,
    [
      companyId,
      body.durationInMinutes,
      body.stepInMinutes,
      body.bufferBeforeInMinutes,
      body.bufferAfterInMinutes,
      body.noticeInMinutes,
      body.horizonInDays,
      body.holdInMinutes,
      body.changeNoticeInMinutes,
      version,
      body.windowInMinutes ?? null,
      ...[body.zones, body.kinds, body.questions].map(list => (list ? JSON.stringify(list) : null)),
    ],
  )

const FITTER = `s.id as "fitterId", s.name, s.is_bookable as "isBookable", s.department_id as "departmentId",
  array(select k.skill_id from casekit.stakeholder_skill k join casekit.skill l on l.company_id = k.company_id and l.id = k.skill_id
    where k.company_id = s.company_id and k.stakeholder_id = s.id and l.deleted_at is null order by 1) as "skillIds"`

export const listFitters = (db: Db, companyId: number) =>
  db.rows<BookableFitter>(
    `select ${FITTER} from casekit.stakeholder s where s.company_id = $1 and s.is_fitter and s.deleted_at is null order by s.name, s.id`,
    [companyId],
  )

type FitterChange = Body<typeof setBookableFitter>

/** Undefined if the company has no such fitter; throws for an unknown skill or team. */
export function setFitter(db: Db, companyId: number, fitterId: string, body: FitterChange) {
  return db.transaction(async db => {
    await refuseUnknown(db, companyId, body)
    const changed = await db.row(
      `update casekit.stakeholder set is_bookable = $3, department_id = $4
       where company_id = $1 and id = $2 and is_fitter and deleted_at is null returning id`,
      [companyId, fitterId, body.isBookable, body.departmentId ?? null],
    )
    if (!changed) return undefined
    await db.rows('delete from casekit.stakeholder_skill where company_id = $1 and stakeholder_id = $2', [
      companyId,
      fitterId,
    ])
    await db.rows(
      `insert into casekit.stakeholder_skill (company_id, stakeholder_id, skill_id)
       select distinct $1::int, $2::uuid, skill from unnest($3::uuid[]) skill`,
      [companyId, fitterId, body.skillIds],
    )
    return db.row<BookableFitter>(`select ${FITTER} from casekit.stakeholder s where s.company_id = $1 and s.id = $2`, [
      companyId,
      fitterId,
    ])
  })
}

async function refuseUnknown(db: Db, companyId: number, { departmentId, skillIds }: FitterChange): Promise<void> {
  const row = await db.row<{ department: boolean; skills: boolean }>(
    `select $2::uuid is null or exists (select from casekit.department d where d.company_id = $1 and d.id = $2 and d.deleted_at is null) as department,
       not exists (select from unnest($3::uuid[]) wanted where not exists (
         select from casekit.skill k where k.company_id = $1 and k.id = wanted and k.deleted_at is null)) as skills`,
    [companyId, departmentId ?? null, skillIds],
  )
  if (!row?.department) throw noSuch('departmentId')
  if (!row.skills) throw noSuch('skillIds')
}
