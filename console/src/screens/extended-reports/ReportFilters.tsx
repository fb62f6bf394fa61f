import { useLocation } from 'wouter'
import { getInsightChoices } from '@casekit/contract/insight'
import { fits } from '@casekit/contract/insight-measures'
import { INSIGHT_PERIODS } from '@casekit/contract/insight-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { Chosen } from './ReportScreen.tsx'
import { FILTERS, reportOf } from './reports.ts'

const ANY = 'any'

/** Selects a report's period, dimension and filters. Filters that not all its numbers have are not offered. */
export function ReportFilters({ id, by, query }: Chosen) {
  const { text } = useMessages()
  const [path, navigate] = useLocation()
  const { answer: choices } = useQuery(signal => call(getInsightChoices, { signal }))
  const report = reportOf(id)
  const filters = FILTERS.filter(dimension => report.measures.every(one => fits(one, dimension)))
  const valueOf = (dimension: string) => query.filters?.find(one => one.dimension === dimension)?.values[0] ?? ''
  const show = (change: Record<string, string>) => {
    const standing = { by, period: query.period ?? '', ...Object.fromEntries(filters.map(one => [one, valueOf(one)])) }
    const next = Object.entries({ ...standing, ...change }).filter(([, value]) => value !== '' && value !== ANY)
    navigate(`${path}?${new URLSearchParams(next)}`, { replace: true })
  }
  return (
    <div className="ck-insight-filters">
      <Select
        label={text('Insight.Period')}
        value={query.period ?? report.period}
        onChange={period => show({ period })}
        options={INSIGHT_PERIODS.map(value => ({ value, label: text(`Period.${value}`) }))}
      />
      <Select
        label={text('Reports.By')}
        value={by}
        onChange={value => show({ by: value })}
        options={report.by.map(value => ({ value, label: text(`Dimension.${value}`) }))}
      />
      {filters.map(dimension => (
        <Select
          key={dimension}
          label={text(`Dimension.${dimension}`)}
          value={valueOf(dimension) || ANY}
          onChange={value => show({ [dimension]: value })}
          options={[
            { value: ANY, label: text('Reports.Any') },
            ...(choices?.[dimension] ?? []).map(({ id: value, name }) => ({ value, label: name })),
          ]}
        />
      ))}
      {(query.filters?.length ?? 0) > 0 && (
        <Button kind="link" onClick={() => show(Object.fromEntries(filters.map(one => [one, ''])))}>
          {text('Reports.Clear')}
        </Button>
      )}
    </div>
  )
}
