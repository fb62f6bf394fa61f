import type { SetupPlace } from '@casekit/contract/setup'
import type { SetupList } from '@casekit/contract/setup-lists'
import { TODAY } from '../platform/company-day.ts'

/** Rows `u` whose `column` refers to an entry; `standing` limits which of them count. */
type Use = { place: SetupPlace; rows: string; column: string; standing?: string }

export type ListSql = {
  table: string
  hasColor?: true
  /** For entries referred to by name: changes references to `$2` to the name `$3`. */
  rename?: string
  uses: readonly Use[]
  /** Changes references to `$2` into `$3`, in company `$1`. */
  replace: readonly string[]
}

const STAGES_CHANGE = `with moved as (
    update casekit.cases set stage_id = $3, version = version + 1, updated_at = now()
    where company_id = $1 and stage_id = $2 returning company_id, id)
  insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text, sub_text, field, before_text, after_text)
  select $1, casekit.new_id(), moved.id, 'stageChanged', $4::uuid, $5, new.name, old.name, 'caseStageId', old.name, new.name
  from moved, casekit.case_stage old, casekit.case_stage new
  where old.company_id = $1 and old.id = $2 and new.company_id = $1 and new.id = $3`

const KEPT = 'u.deleted_at is null'

const named = (place: SetupPlace, table: string, column: string, standing?: string): Use => ({
  place,
  rows: `casekit.${table}`,
  column,
  ...(standing ? { standing } : {}),
})

/** One row per place with `place` and `count` of the references to entry `e`. */
export const usesOf = (list: SetupList): string =>
  LISTS[list].uses
    .map(
      ({ place, rows, column, standing }, at) => `select ${at} as at, '${place}' as place, count(*)::int as count
        from ${rows} u where u.company_id = e.company_id and u.${column} = e.id${standing ? ` and ${standing}` : ''}`,
    )
    .join(' union all ') || `select 0 as at, '' as place, 0 as count`

const set = (table: string, column: string) =>
  `update casekit.${table} set ${column} = $3 where company_id = $1 and ${column} = $2`

/** Rows that refer to both keep the entry that remains. */
const join = (table: string, owner: string, column: string) => [
  `insert into casekit.${table} (company_id, ${owner}, ${column}) select company_id, ${owner}, $3 from casekit.${table}
    where company_id = $1 and ${column} = $2 on conflict do nothing`,
  `delete from casekit.${table} where company_id = $1 and ${column} = $2 and $3::uuid is not null`,
]

/** Changes all tasks of a series together, so none counts as edited individually. */
const setOnTasks = (column: string) => [
  `select set_config('casekit.in_series', '1', true) where $1::int is not null and $2::uuid is not null and $3::uuid is not null`,
  set('activity', column),
]

/** A form occurs once per stage. */
const STAGE_OF_FORMS = [
  `delete from casekit.form_use u where u.company_id = $1 and u.stage_id = $2 and exists (
    select from casekit.form_use o where o.company_id = $1 and o.form_id = u.form_id and o.stage_id = $3)`,
  set('form_use', 'stage_id'),
]

const OF_RULES = ['priority', 'agreement_id', 'customer_id', 'department_id', 'trade_id'] as const

/** Of two rules for the same cases, the one of the remaining entry wins. */
const deadlinesBy = (column: (typeof OF_RULES)[number]) => [
  `update casekit.deadline_rule r set deleted_at = now()
    where r.company_id = $1 and r.${column} = $2 and r.deleted_at is null and exists (
      select from casekit.deadline_rule o where o.company_id = $1 and o.${column} = $3 and o.deleted_at is null
        and ${OF_RULES.filter(one => one !== column)
          .map(one => `o.${one} is not distinct from r.${one}`)
          .join(' and ')})`,
  `${set('deadline_rule', column)} and deleted_at is null`,
]

/** If both departments have a week or an agreement, that of the remaining one wins. */
const HOURS_OF_DEPARTMENTS = [
  ...deadlinesBy('department_id'),
  `delete from casekit.working_week w where w.company_id = $1 and w.department_id = $2
    and exists (select from casekit.working_week o where o.company_id = $1 and o.department_id = $3)`,
  set('working_week', 'department_id'),
  set('working_exception', 'department_id'),
  `delete from casekit.overtime_rule r where r.company_id = $1 and r.department_id = $2
    and exists (select from casekit.overtime_rule o where o.company_id = $1 and o.department_id = $3)`,
  set('overtime_rule', 'department_id'),
]

/** Adds up the minutes of absences of both kinds on the same day. */
const ABSENCE_OF_DAYS = [
  `update casekit.work_line o set minutes = least(o.minutes + w.minutes, 1440) from casekit.work_line w
    where o.company_id = $1 and o.absence_kind_id = $3 and w.company_id = $1 and w.absence_kind_id = $2
      and w.stakeholder_id = o.stakeholder_id and w.day = o.day`,
  `delete from casekit.work_line w where w.company_id = $1 and w.absence_kind_id = $2 and exists (
    select from casekit.work_line o where o.company_id = $1 and o.absence_kind_id = $3
      and o.stakeholder_id = w.stakeholder_id and o.day = w.day)`,
  set('work_line', 'absence_kind_id'),
]

/** If a partner has both certificates, that of the remaining kind wins. */
const CERTIFICATES_OF_PARTNERS = [
  `delete from casekit.partner_certificate u where u.company_id = $1 and u.certificate_id = $2 and exists (
    select from casekit.partner_certificate o where o.company_id = $1 and o.partner_id = u.partner_id and o.certificate_id = $3)`,
  set('partner_certificate', 'certificate_id'),
]

/** Booking settings store kinds of visit and zones as JSON lists. */
const inBooking = (place: SetupPlace, list: 'kinds' | 'zones', key: string): Use => ({
  place,
  rows: `(select s.company_id, (entry ->> '${key}')::uuid as named from casekit.booking_setting s, jsonb_array_elements(s.${list}) entry)`,
  column: 'named',
})

const setInBooking = (list: 'kinds' | 'zones', key: string) => `update casekit.booking_setting s
  set version = s.version + 1, ${list} = (
    select jsonb_agg(case when entry ->> '${key}' = $2::uuid::text then entry || jsonb_build_object('${key}', $3::uuid) else entry end order by place)
    from jsonb_array_elements(s.${list}) with ordinality as k (entry, place))
  where s.company_id = $1 and s.${list} @> jsonb_build_array(jsonb_build_object('${key}', $2::uuid))`

const CHANNEL_OF_CASES: Use = {
  place: 'cases',
  rows: `(select k.company_id, c.id as named from casekit.cases k
    join casekit.channel c on c.company_id = k.company_id and c.name = k.channel and c.deleted_at is null
    where k.deleted_at is null)`,
  column: 'named',
}

/** Cases store the name of their channel, even of a deleted one. */
const setChannel = (name: string) => `update casekit.cases k set channel = ${name} from casekit.channel old
  where old.company_id = $1 and old.id = $2 and k.company_id = $1 and k.channel = old.name`

/** The table of each list, and where its entries are referred to. */
export const LISTS: Record<SetupList, ListSql> = {
  stages: {
    table: 'case_stage',
    hasColor: true,
    uses: [
      named('cases', 'cases', 'stage_id', KEPT),
      named(
        'forms',
        'form_use',
        'stage_id',
        'exists (select from casekit.form f where f.company_id = u.company_id and f.id = u.form_id and f.deleted_at is null)',
      ),
    ],
    replace: [STAGES_CHANGE, ...STAGE_OF_FORMS],
  },
  departments: {
    table: 'department',
    uses: [
      named('cases', 'cases', 'department_id', KEPT),
      named('users', 'stakeholder', 'department_id', KEPT),
      named('invitations', 'invitation', 'department_id', 'u.ended_at is null'),
      named('agreements', 'agreement', 'department_id', KEPT),
      named('deadlineRules', 'deadline_rule', 'department_id', KEPT),
      named('workingWeeks', 'working_week', 'department_id'),
      named('workingExceptions', 'working_exception', 'department_id', `${KEPT} and u.to_day >= ${TODAY}`),
      named('overtimeRules', 'overtime_rule', 'department_id'),
      inBooking('visitZones', 'zones', 'departmentId'),
    ],
    replace: [
      ...['cases', 'stakeholder', 'invitation', 'agreement'].map(table => set(table, 'department_id')),
      ...HOURS_OF_DEPARTMENTS,
      setInBooking('zones', 'departmentId'),
    ],
  },
  tags: {
    table: 'tag',
    hasColor: true,
    uses: [named('cases', 'case_tag', 'tag_id')],
    replace: join('case_tag', 'case_id', 'tag_id'),
  },
  skills: {
    table: 'skill',
    uses: [
      named('users', 'stakeholder_skill', 'skill_id'),
      named('tasks', 'activity', 'skill_id', KEPT),
      named('packages', 'package', 'skill_id', KEPT),
      named('deadlineRules', 'deadline_rule', 'trade_id', KEPT),
      named('bookings', 'booking', 'skill_id', "u.status = 'confirmed'"),
      inBooking('visitKinds', 'kinds', 'skillId'),
    ],
    replace: [
      ...join('stakeholder_skill', 'stakeholder_id', 'skill_id'),
      ...setOnTasks('skill_id'),
      set('package', 'skill_id'),
      ...deadlinesBy('trade_id'),
      set('booking', 'skill_id'),
      setInBooking('kinds', 'skillId'),
    ],
  },
  channels: {
    table: 'channel',
    rename: setChannel('$3'),
    uses: [CHANNEL_OF_CASES],
    replace: [setChannel('(select name from casekit.channel where company_id = $1 and id = $3)')],
  },
  activityTypes: {
    table: 'activity_type',
    uses: [named('tasks', 'activity', 'type_id', KEPT)],
    replace: setOnTasks('type_id'),
  },
  tradeGroups: { table: 'trade_group', uses: [], replace: [] },
  establishedBy: { table: 'established_by', uses: [], replace: [] },
  absenceKinds: {
    table: 'absence_kind',
    uses: [named('timeSheets', 'work_line', 'absence_kind_id')],
    replace: ABSENCE_OF_DAYS,
  },
  certificates: {
    table: 'certificate_kind',
    uses: [
      named(
        'partners',
        'partner_certificate',
        'certificate_id',
        'exists (select from casekit.partner p where p.company_id = u.company_id and p.id = u.partner_id and p.deleted_at is null)',
      ),
    ],
    replace: CERTIFICATES_OF_PARTNERS,
  },
}
