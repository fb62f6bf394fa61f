import { Star } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { getReportFavorites, setReportFavorite } from '@casekit/contract/insight'
import { getReportSchedules } from '@casekit/contract/report-schedules'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { SearchBox } from '@casekit/ui/search-box'
import { toasts } from '../../frame/notices/toasts.ts'
import { Schedules } from '../../parts/insight/Schedules.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { REPORT_IDS, type ReportId } from './reports.ts'
import '../../patterns/page-head.css'
import '../../parts/insight/insight.css'
import '../../parts/insight/report-page.css'
import './reports.css'

/** Every built-in report: searchable, and markable as a favorite. */
export function ReportListScreen() {
  const { text } = useMessages()
  const [search, setSearch] = useState('')
  const query = useQuery(signal => call(getReportFavorites, { signal }))
  const schedules = useQuery(signal => call(getReportSchedules, { signal }))
  const words = search.trim().toLocaleLowerCase()
  const found = REPORT_IDS.filter(id =>
    `${text(`Report.${id}`)} ${text(`ReportText.${id}`)}`.toLocaleLowerCase().includes(words),
  )
  async function mark(report: ReportId, isMarked: boolean) {
    try {
      await call(setReportFavorite, { body: { report, isMarked } })
      await query.load()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Reports.NotMarked') })
    }
  }
  return (
    <div className="ck-report-page">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('Crumb.extendedReports')}</h1>
        <div className="ck-page-head-end">
          <SearchBox label={text('Reports.Search')} value={search} onChange={setSearch} />
        </div>
      </header>
      <Loaded query={query} failed="Insight.Failed">
        {favorites => {
          const marked = found.filter(id => favorites.includes(id))
          return (
            <>
              {marked.length > 0 && (
                <Group title={text('Reports.Favorites')} ids={marked} favorites={favorites} onMark={mark} />
              )}
              <Group
                title={text('Reports.All')}
                ids={found}
                favorites={favorites}
                onMark={mark}
                hasCases={words === ''}
              />
            </>
          )
        }}
      </Loaded>
      {words === '' && <Schedules schedules={schedules.answer ?? []} onChanged={schedules.load} />}
      {found.length === 0 && <Empty art="rows" title={text('Reports.NoneFound')} />}
    </div>
  )
}

type GroupProps = {
  title: string
  ids: readonly ReportId[]
  favorites: readonly string[]
  hasCases?: boolean
  onMark: (id: ReportId, isMarked: boolean) => Promise<void>
}

function Group({ title, ids, favorites, hasCases, onMark }: GroupProps) {
  const { text } = useMessages()
  return (
    <section className="ck-report-group" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {ids.map(id => {
          const isMarked = favorites.includes(id)
          const name = text(`Report.${id}`)
          return (
            <li key={id}>
              <Link href={paths.report(id)}>
                <b>{name}</b>
                <span>{text(`ReportText.${id}`)}</span>
              </Link>
              <IconButton
                icon={<Star className={isMarked ? 'ck-report-marked' : undefined} />}
                label={text(isMarked ? 'Reports.Unmark' : 'Reports.Mark', { name })}
                aria-pressed={isMarked}
                onClick={() => void onMark(id, !isMarked)}
              />
            </li>
          )
        })}
        {hasCases && (
          <li>
            <Link href={paths.reports()}>
              <b>{text('Reports.cases')}</b>
              <span>{text('Reports.casesText')}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
