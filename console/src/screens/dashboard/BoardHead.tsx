import { Expand, SlidersHorizontal } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { getInsightChoices } from '@casekit/contract/insight'
import { BOARDS, INSIGHT_PERIODS } from '@casekit/contract/insight-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { LinkButton } from '../../parts/insight/LinkButton.tsx'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import '../../patterns/page-head.css'
import type { Shown } from './DashboardScreen.tsx'

type HeadProps = {
  shown: Shown
  isArranged: boolean
  onArrange: (isArranged: boolean) => void
  onFullScreen: () => void
}

/** Selects the board, the period and the department. */
export function BoardHead({ shown, isArranged, onArrange, onFullScreen }: HeadProps) {
  const { text } = useMessages()
  const [path, navigate] = useLocation()
  const { answer: choices } = useQuery(signal => call(getInsightChoices, { signal }))
  const show = (change: Partial<Shown>) => {
    const next = { ...shown, ...change }
    const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
    navigate(`${path}?${query}`, { replace: true })
  }
  const departments = choices?.department ?? []
  return (
    <>
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text(`Board.${shown.board}`)}</h1>
        <div className="ck-page-head-end">
          <Link href={paths.reportList()} className="ck-button ck-button-ghost ck-dashboard-reports">
            {text('Crumb.extendedReports')}
          </Link>
          <LinkButton of={{ boards: [...BOARDS], period: shown.period }} name={text('InsightLink.Wall')} />
          <IconButton kind="secondary" icon={<Expand />} label={text('Dashboard.FullScreen')} onClick={onFullScreen} />
          <Button icon={<SlidersHorizontal />} aria-pressed={isArranged} onClick={() => onArrange(!isArranged)}>
            {text(isArranged ? 'Dashboard.Done' : 'Dashboard.Arrange')}
          </Button>
        </div>
      </header>
      <div className="ck-dashboard-filters">
        <Select
          label={text('Dashboard.Which')}
          value={shown.board}
          onChange={board => show({ board: board as Shown['board'] })}
          options={BOARDS.map(value => ({ value, label: text(`Board.${value}`) }))}
        />
        <Select
          label={text('Insight.Period')}
          value={shown.period}
          onChange={period => show({ period: period as Shown['period'] })}
          options={INSIGHT_PERIODS.map(value => ({ value, label: text(`Period.${value}`) }))}
        />
        <Select
          label={text('Dashboard.Departments')}
          value={shown.department || 'all'}
          onChange={department => show({ department: department === 'all' ? '' : department })}
          options={[
            { value: 'all', label: text('Dashboard.WholeCompany') },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
    </>
  )
}
