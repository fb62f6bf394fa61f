import type { View } from '@casekit/contract/overview-shape'
import type { Db } from '../platform/db.ts'
import type { Filtered } from './filters.ts'
import { joinsFor } from './source.ts'
import { foundBy, walkedBy } from './view.ts'

/**
 * The rows of a view as `from … where …`; taken from the index if it finds all of them. `named`: expressions around it,
 * whose tables are joined.
 */
export async function rowsBehind(db: Db, companyId: number, filtered: Filtered, view: View, ...named: string[]) {
  const { source } = filtered
  const found = foundBy(filtered, companyId, view)
  if (found?.matches) {
    const whole = await db.planned<{ ids: string[] | null }>(
      `with ${found.matches} select case when is_whole then array(select id from matches) end as ids from few`,
      found.values.list,
    )
    const ids = whole[0]?.ids
    if (ids) {
      const from = `from unnest($2::uuid[]) as met (id) join ${source.table} k on k.company_id = $1 and k.id = met.id`
      return { from: `${from} ${joinsFor(source, ...named)} where true`, values: [companyId, ids] }
    }
  }
  const { values, walked } = walkedBy(filtered, companyId, view)
  return { from: `from ${source.table} k ${joinsFor(source, walked, ...named)} where ${walked}`, values: values.list }
}
