import { MATCHING_AT_MOST } from '@casekit/contract/case-bulk'
import type { Overview, View } from '@casekit/contract/overview-shape'
import { casesOverview } from '@casekit/contract/overviews/cases'
import type { Db } from '../../platform/db.ts'
import { casesSource } from '../../overview/cases.ts'
import { blocksOf } from '../../overview/rows.ts'
import { filteredBy } from '../../overview/view.ts'

const ROWS_A_BLOCK = 500

/** The cases of a view by their ids, as many as are worked on at once. */
export async function matchingCases(db: Db, companyId: number, memberId: string, view: View) {
  const shown = { overview: narrowed(view), source: casesSource(memberId) }
  const filtered = await filteredBy(db, companyId, shown, view)
  const ids: string[] = []
  for await (const rows of blocksOf(db, companyId, filtered, view, ROWS_A_BLOCK)) {
    ids.push(...rows.map(({ id }) => id))
    if (ids.length > MATCHING_AT_MOST) break
  }
  return { ids: ids.slice(0, MATCHING_AT_MOST), isAll: ids.length <= MATCHING_AT_MOST }
}

/** Only the columns that the view goes by: no other cell is wanted. */
function narrowed({ filterModel = {}, sortModel = [] }: View): Overview {
  const asked = new Set([
    'caseNumber',
    ...Object.keys(filterModel),
    ...[...casesOverview.sort, ...sortModel].map(({ colId }) => colId),
  ])
  return { ...casesOverview, columns: casesOverview.columns.filter(({ name }) => asked.has(name)) }
}
