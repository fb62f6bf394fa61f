import type { EmbedTestData } from '@casekit/contract/embed-test'
import { currentTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { across } from '../../transfers/partnership.ts'
import { contentIn } from './content/content.ts'
import { type Row, type Rows, testRows } from './rows.ts'

/** Like the key's company, but with negative numbers, since those of real companies are positive. */
const ADD = `insert into directory.company (id, number, is_test, name, address, zip_code, city, email, phone, cvr, language, type, time_zone, theme, logo, logo_dark, look, modules_off)
  select n.id, n.id, true, c.name, c.address, c.zip_code, c.city, c.email, c.phone, c.cvr, c.language, c.type, c.time_zone, c.theme, c.logo, c.logo_dark, c.look, c.modules_off
  from directory.company c, (select least(min(id), 0) - 1 as id from directory.company) n where c.id = $1 returning id, language`

/** What pages may reference in their markup, and what determines free times: copied with the same ids. */
const COPIED = {
  'casekit.case_stage': `select id, name, position from casekit.case_stage where company_id = $1 and deleted_at is null order by position, id`,
  'casekit.notification_set': `select id, name, alert, mail, sms, is_default from casekit.notification_set where company_id = $1 order by not is_default, id`,
  'casekit.skill': `select id, name from casekit.skill where company_id = $1 and deleted_at is null order by id`,
  'casekit.working_week': `select id, time_zone, holidays, week from casekit.working_week
    where company_id = $1 and department_id is null and stakeholder_id is null`,
  'casekit.booking_setting': `select duration_minutes, step_minutes, buffer_before_minutes, buffer_after_minutes, notice_minutes, horizon_days, hold_minutes, change_notice_minutes,
      window_minutes, zones, kinds, questions
    from casekit.booking_setting where company_id = $1`,
} as const

/** Creates the company for a test key of `ownerId`; returns its id. */
export async function makeTestCompany(db: Db, ownerId: number): Promise<number> {
  const copied: [string, Row[]][] = []
  for (const [table, text] of Object.entries(COPIED)) copied.push([table, await db.rows<Row>(text, [ownerId])])
  await db.rows('lock table directory.company in share row exclusive mode')
  const made = await db.row<{ id: number; language: string }>(ADD, [ownerId])
  if (!made) throw new Error('The company is gone.')
  const idsOf = (table: keyof typeof COPIED) =>
    (copied.find(([name]) => name === table)?.[1] ?? []).map(({ id }) => String(id))
  const rows = testRows({
    content: contentIn(made.language),
    now: currentTime(),
    stageIds: idsOf('casekit.case_stage'),
    skillIds: idsOf('casekit.skill'),
    notificationSetId: idsOf('casekit.notification_set')[0] ?? null,
  })
  await across(db, ownerId, made.id, within => insertAll(within, made.id, [...copied, ...rows]))
  return made.id
}

async function insertAll(db: Db, companyId: number, tables: Rows): Promise<void> {
  for (const [table, rows] of tables) {
    const columns = ['company_id', ...Object.keys(rows[0] ?? {})].join(', ')
    if (rows.length > 0)
      await db.planned(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows.map(row => ({ ...row, company_id: companyId })))],
      )
  }
}

/** Deletes a key's test company with all its rows, and switches back to the owner's. */
export async function endTestCompany(db: Db, ownerId: number, companyId: number): Promise<void> {
  await db.rows('select directory.end_test_company($1)', [companyId])
  await db.rows(`select set_config('casekit.company_id', $1, true)`, [String(ownerId)])
}

const COUNTS = `select (select count(*)::int from casekit.customer where company_id = $1 and deleted_at is null) as customers,
  (select count(*)::int from casekit.cases where company_id = $1 and deleted_at is null) as cases,
  (select count(*)::int from casekit.booking where company_id = $1 and status = 'confirmed') as bookings,
  (select created_at from directory.company where id = $1) as "madeAt"`

/** Counts the data in a key's test company. */
export const countTestData = (db: Db, ownerId: number, companyId: number): Promise<EmbedTestData> =>
  across(db, ownerId, companyId, async within => {
    const counted = await within.row<EmbedTestData>(COUNTS, [companyId])
    if (!counted) throw new Error('The test company is gone.')
    return counted
  })
