import { MATCHING_AT_MOST } from '@casekit/contract/case-bulk'
import type { View } from '@casekit/contract/overview-shape'
import { casesOverview } from '@casekit/contract/overviews/cases'
import type { Db } from '../../platform/db.ts'
import { casesSource } from '../../overview/cases.ts'
import { blocksOf } from '../../overview/rows.ts'
import { filteredBy } from '../../overview/view.ts'

const ROWS_A_BLOCK = 500

/** Ids of the cases in a view, up to the limit for bulk changes. */
export async function matchingCases(db: Db, companyId: number, memberId: string, view: View) {
  const shown = { overview: casesOverview, source: casesSource(memberId) }
  const filtered = await filteredBy(db, companyId, shown, view)
  const ids: string[] = []
  for await (const rows of blocksOf(db, companyId, filtered, view, { limit: ROWS_A_BLOCK, cells: [] })) {
    ids.push(...rows.map(({ id }) => id))
    if (ids.length > MATCHING_AT_MOST) break
  }
  return { ids: ids.slice(0, MATCHING_AT_MOST), isAll: ids.length <= MATCHING_AT_MOST }
}
