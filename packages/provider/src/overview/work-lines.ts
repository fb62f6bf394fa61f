import type { workLinesOverview } from '@casekit/contract/overviews/work-lines'
import { midnightOf } from '../platform/company-day.ts'
import { DEPARTMENTS_TO_CHOOSE, MEMBERS_TO_CHOOSE } from './shared-options.ts'
import { reference, type Source } from './source.ts'

export const workLinesSource: Source<typeof workLinesOverview> = {
  table: 'casekit.work_line',
  where: 'true',
  joins: {
    s: 'join casekit.stakeholder s on s.company_id = k.company_id and s.id = k.stakeholder_id',
    d: 'left join casekit.department d on d.company_id = s.company_id and d.id = s.department_id',
  },
  columns: {
    day: { cell: midnightOf('k.day'), key: "k.day::timestamp at time zone 'UTC'", keyType: 'timestamptz' },
    person: { cell: reference('s.id', 's.name'), is: 'k.stakeholder_id', options: MEMBERS_TO_CHOOSE },
    kind: { cell: 'k.kind' },
    hours: { cell: 'round(k.minutes / 60.0, 2)::float8' },
    department: { cell: reference('d.id', 'd.name'), is: 's.department_id', options: DEPARTMENTS_TO_CHOOSE },
  },
  search: { entries: [], text: 'search.both_ways(search.fold(s.name))' },
}
