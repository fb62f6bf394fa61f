import { useMessages } from '@casekit/messages/react'
import { Empty } from '@casekit/ui/empty'
import { LineChart } from '@casekit/ui/line-chart'
import { Skeleton } from '@casekit/ui/skeleton'
import { Heading, useRegionRole } from '@casekit/ui/surroundings'
import { daysAfter, lengthOf } from '@casekit/rules/report-periods'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { ReportShown } from './case-report.store.ts'
import { currencySign } from './Figures.tsx'

type ChartProps = { report: ReportShown | null; onPick: (day: string) => void }

/** The totals by day as a line, with the previous range dashed behind it, as text, and as a table. */
export function Chart({ report, onPick }: ChartProps) {
  const { text, language } = useMessages()
  const currency = report ? currencySign(language, report.currency) : ''
  return (
    <section
      role={useRegionRole()}
      className="ck-report-card ck-report-chart"
      part="chart"
      aria-label={text('CaseReport.ByDay')}
    >
      <header className="ck-report-card-head">
        <Heading below={1} own={1} className="ck-report-card-name">
          {text('CaseReport.ByDay')}
        </Heading>
        {report && <span>{text('CaseReport.OffersOnly', { currency })}</span>}
        {report && <Legend report={report} />}
      </header>
      {!report ? (
        <Skeleton height="16.375rem" /> // the chart, its summary and the table toggle
      ) : report.days.length === 0 ? (
        <Empty art="rows" title={text('CaseReport.NoneTitle')}>
          {text('CaseReport.NoneText')}
        </Empty>
      ) : (
        <Drawn report={report} onPick={onPick} />
      )}
    </section>
  )
}

function Legend({ report }: { report: ReportShown }) {
  const { text, format } = useMessages()
  const range = ({ fromDate, toDate }: ReportShown['range']) =>
    text('CaseReport.Range', { from: format.day(fromDate), to: format.day(toDate) })
  return (
    <ul className="ck-report-legend">
      <li>{range(report.range)}</li>
      {report.before.days.length > 0 && <li className="ck-report-legend-before">{range(report.before.range)}</li>}
    </ul>
  )
}

/** Every day of the range, including those without an offer. */
function useDrawn(report: ReportShown) {
  return useMemo(() => {
    const days = Array.from({ length: lengthOf(report.range) }, (_, at) => daysAfter(report.range.fromDate, at))
    const valuesOf = (from: string, given: ReportShown['days']) => {
      const known = new Map(given.map(({ day, salesPrice }) => [day, salesPrice]))
      return days.map((_, at) => known.get(daysAfter(from, at)) ?? 0)
    }
    const isAhead = (at: number) => (days[at] ?? '') > report.today
    const now = {
      values: valuesOf(report.range.fromDate, report.days).map((value, at) => (isAhead(at) ? null : value)),
    }
    const before = { values: valuesOf(report.before.range.fromDate, report.before.days), isBehind: true }
    return { days, lines: report.before.days.length > 0 ? [now, before] : [now] }
  }, [report])
}

function Drawn({ report, onPick }: { report: ReportShown; onPick: (day: string) => void }) {
  const { text, format } = useMessages()
  const { days, lines } = useDrawn(report)
  const { formatDate, formatNumber } = useIntl()
  const formats = useMemo(
    () => ({
      day: format.dayMark,
      month: (day: string) => formatDate(`${day}T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      value: (value: number) => formatNumber(value, { notation: 'compact' }),
    }),
    [format, formatDate, formatNumber],
  )
  const known = useMemo(() => new Map(report.days.map(day => [day.day, day])), [report])
  const money = (value: number) => format.money(value, report.currency)
  const describe = (at: number) => {
    const day = days[at] ?? ''
    const { count = 0, salesPrice = 0 } = known.get(day) ?? {}
    return text('CaseReport.Point', { day: format.day(day), price: money(salesPrice), count })
  }
  const top = report.days.reduce((best, day) => (day.salesPrice > best.salesPrice ? day : best))
  const summary = text('CaseReport.Summary', {
    count: report.total.count,
    price: money(report.total.salesPrice),
    from: format.day(report.range.fromDate),
    to: format.day(report.range.toDate),
    day: format.day(top.day),
    top: money(top.salesPrice),
  })
  return (
    <>
      <LineChart
        label={text('CaseReport.ChartLabel')}
        hint={text('CaseReport.ChartKeys')}
        days={days}
        lines={lines}
        formats={formats}
        describe={describe}
        onPick={at => onPick(days[at] ?? '')}
      />
      <p className="ck-report-summary">{summary}</p>
      <DayTable report={report} onPick={onPick} />
    </>
  )
}

/** For users who cannot see the line: the days with offers, newest first. */
function DayTable({ report, onPick }: { report: ReportShown; onPick: (day: string) => void }) {
  const { text, format } = useMessages()
  return (
    <details className="ck-report-days">
      <summary>{text('CaseReport.AsTable')}</summary>
      <div className="ck-report-days-rows">
        <table className="ck-report-table">
          <thead>
            <tr>
              <th scope="col">{text('CaseReport.Day')}</th>
              <th scope="col" className="ck-report-number">
                {text('CaseReport.Count')}
              </th>
              <th scope="col" className="ck-report-number">
                {text('CaseReport.SalesPrice')}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.days.toReversed().map(({ day, count, salesPrice }) => (
              <tr key={day}>
                <td>
                  <button type="button" className="ck-report-link" onClick={() => onPick(day)}>
                    {format.day(day)}
                  </button>
                </td>
                <td className="ck-report-number">{format.number(count)}</td>
                <td className="ck-report-number">{format.money(salesPrice, report.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
