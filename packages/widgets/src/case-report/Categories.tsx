import { TITLE_CATEGORIES } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { Heading, useRegionRole } from '@casekit/ui/surroundings'
import { useSnapshot } from 'valtio'
import type { CaseReportStore } from './case-report.store.ts'

/** The categories of the titles in the range (§9 of cases-and-customers); the selected one is listed below. */
export function Categories({ store }: { store: CaseReportStore }) {
  const { text, format } = useMessages()
  const { report, category: chosen } = useSnapshot(store.state)
  const most = Math.max(1, ...(report?.categories ?? []).map(({ salesPrice }) => salesPrice))
  return (
    <section
      role={useRegionRole()}
      className="ck-report-card"
      part="categories"
      aria-label={text('CaseReport.Categories')}
    >
      <header className="ck-report-card-head">
        <Heading below={1} own={1} className="ck-report-card-name">
          {text('CaseReport.Categories')}
        </Heading>
      </header>
      <ul className="ck-report-categories">
        {TITLE_CATEGORIES.map(category => {
          const sums = report?.categories.find(one => one.category === category)
          return (
            <li key={category}>
              <button
                type="button"
                part="button"
                className="ck-report-category"
                aria-pressed={chosen === category}
                onClick={() => store.list({ category })}
              >
                <span>{text(`CaseReport.Category.${category}`)}</span>
                <span className="ck-report-category-count">{sums ? format.number(sums.count) : ''}</span>
                {sums && report ? (
                  <span>{format.money(sums.salesPrice, report.currency)}</span>
                ) : (
                  <Skeleton width="5rem" height="1rem" />
                )}
                <meter max={most} value={sums?.salesPrice ?? 0} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
