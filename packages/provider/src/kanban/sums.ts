import { type KanbanSum, NO_COLUMN } from '@casekit/contract/kanban'
import type { KanbanGrouping } from '@casekit/contract/user-filters'
import type { Db } from '../platform/db.ts'
import { valuesFor } from '../overview/source.ts'
import { boardFiltered, FIELD, onBoard } from './columns.ts'
import type { Filter } from './filter.ts'

const ACCEPTED = `o.company_id = $1 and o.kind = 'Offer' and o.status = 'Accepted' and o.deleted_at is null`

/** The total of accepted offers for the cases of each column. */
export function sumColumns(db: Db, companyId: number, groupBy: KanbanGrouping, filter: Filter): Promise<KanbanSum[]> {
  const { text, values } = sumsStatement(db, companyId, groupBy, filter)
  return db.planned<KanbanSum>(text, values)
}

/** Reads only offer columns that an index of 0760-offers-sold.sql contains. */
export function sumsStatement(db: Pick<Db, 'sight'>, companyId: number, groupBy: KanbanGrouping, filter: Filter) {
  const values = valuesFor(companyId)
  const { before, cases } = boardFiltered(db, groupBy, filter, values)
  const sold = `${onBoard(groupBy)} and k.id in (select o.case_id from casekit.offer o where ${ACCEPTED})`
  const text = `${before} select coalesce(k.key, ${values.add(NO_COLUMN)}) as key, sum(o.net)::float8 as net
     from (${cases(`k.id, k.${FIELD[groupBy]}::text as key`, sold, '')}) k join casekit.offer o on o.case_id = k.id and ${ACCEPTED}
     group by 1 having sum(o.net) <> 0`
  return { text, values: values.list }
}
