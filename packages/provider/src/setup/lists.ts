import type { SetupList } from '@casekit/contract/setup-lists'

export type ListSql = {
  table: string
  hasColor?: true
  /** How many rows name the entry `e`. */
  uses: string
  /** Lets whatever names `$2` name `$3` instead, in the company `$1`. */
  replace: readonly string[]
}

const STAGES_CHANGE = `with moved as (
    update casekit.cases set stage_id = $3, version = version + 1, updated_at = now()
    where company_id = $1 and stage_id = $2 returning company_id, id)
  insert into casekit.case_history (company_id, id, case_id, type, actor_id, actor_name, text, sub_text, field, before_text, after_text)
  select $1, casekit.new_id(), moved.id, 'stageChanged', $4::uuid, $5, new.name, old.name, 'caseStageId', old.name, new.name
  from moved, casekit.case_stage old, casekit.case_stage new
  where old.company_id = $1 and old.id = $2 and new.company_id = $1 and new.id = $3`

const count = (table: string, column: string, more = '') =>
  `(select count(*)::int from casekit.${table} u where u.company_id = e.company_id and u.${column} = e.id${more})`

const set = (table: string, column: string) =>
  `update casekit.${table} set ${column} = $3 where company_id = $1 and ${column} = $2`

/** What names both keeps the one that stays. */
const join = (table: string, owner: string, column: string) => [
  `insert into casekit.${table} (company_id, ${owner}, ${column}) select company_id, ${owner}, $3 from casekit.${table}
    where company_id = $1 and ${column} = $2 on conflict do nothing`,
  `delete from casekit.${table} where company_id = $1 and ${column} = $2 and $3::uuid is not null`,
]

/** Where each list stands, and where its entries are named. */
export const LISTS: Record<SetupList, ListSql> = {
  stages: {
    table: 'case_stage',
    uses: count('cases', 'stage_id', ' and u.deleted_at is null'),
    replace: [STAGES_CHANGE],
  },
  departments: {
    table: 'department',
    uses: `${count('cases', 'department_id', ' and u.deleted_at is null')} + ${count('stakeholder', 'department_id', ' and u.deleted_at is null')}
      + ${count('invitation', 'department_id', ' and u.ended_at is null')}`,
    replace: [set('cases', 'department_id'), set('stakeholder', 'department_id'), set('invitation', 'department_id')],
  },
  tags: {
    table: 'tag',
    hasColor: true,
    uses: count('case_tag', 'tag_id'),
    replace: join('case_tag', 'case_id', 'tag_id'),
  },
  skills: {
    table: 'skill',
    uses: `${count('stakeholder_skill', 'skill_id')} + ${count('booking', 'skill_id', " and u.status = 'confirmed'")}`,
    replace: [...join('stakeholder_skill', 'stakeholder_id', 'skill_id'), set('booking', 'skill_id')],
  },
  activityTypes: {
    table: 'activity_type',
    uses: count('activity', 'type_id', ' and u.deleted_at is null'),
    replace: [set('activity', 'type_id')],
  },
  tradeGroups: { table: 'trade_group', uses: '0', replace: [] },
  establishedBy: { table: 'established_by', uses: '0', replace: [] },
}
