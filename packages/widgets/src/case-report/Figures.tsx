import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReportShown } from './case-report.store.ts'

type Figure = { id: string; label: string; value: string; unit?: string; change?: { isMore: boolean; text: string } }

/** Four figures, each compared with the previous range. */
export function Figures({ report }: { report: ReportShown | null }) {
  const { text, format } = useMessages()
  const figures = useFigures(report)
  const { fromDate, toDate } = report?.before.range ?? {}
  const range = fromDate && toDate && text('CaseReport.Range', { from: format.day(fromDate), to: format.day(toDate) })
  return (
    <dl className="ck-report-figures" part="figures">
      {figures.map(({ id, label, value, unit, change }) => (
        <div key={id} className="ck-report-figure">
          <dt>{label}</dt>
          <dd>
            {report ? <b>{value}</b> : <Skeleton width="6rem" height="2rem" />}
            {report && unit && <span className="ck-report-unit">{unit}</span>}
            {change && range && <Change {...change} range={range} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ isMore, text: change, range }: { isMore: boolean; text: string; range: string }) {
  const { text } = useMessages()
  const said = text(isMore ? 'CaseReport.MoreThanBefore' : 'CaseReport.LessThanBefore', { change, range })
  return (
    <span className={isMore ? 'ck-report-change' : 'ck-report-change ck-report-change-less'} title={said}>
      {isMore ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      <span aria-hidden="true">{change}</span>
      <span className="ck-hidden-text">{said}</span>
    </span>
  )
}

function useFigures(report: ReportShown | null): Figure[] {
  const { text, format, language } = useMessages()
  const now = partOf(report)
  const before = partOf(report?.before)
  const share = (one: number, other: number) => moved(one, other, change => format.percent(change / other))
  const unit = report ? currencySign(language, report.currency) : ''
  return [
    {
      id: 'value',
      label: text('CaseReport.Value'),
      value: format.number(Math.round(now.value)),
      unit,
      change: before.value ? share(now.value, before.value) : undefined,
    },
    {
      id: 'offers',
      label: text('CaseReport.Offers'),
      value: format.number(now.count),
      change: before.count ? moved(now.count, before.count, format.number) : undefined,
    },
    {
      id: 'average',
      label: text('CaseReport.Average'),
      value: now.count ? format.number(Math.round(now.average)) : '–',
      unit: now.count ? unit : '',
      change: before.average && now.average ? share(now.average, before.average) : undefined,
    },
    {
      id: 'accepted',
      label: text('CaseReport.Accepted'),
      value: now.sent ? format.percent(now.accepted) : '–',
      change:
        now.sent && before.sent
          ? moved(Math.round(now.accepted * 100), Math.round(before.accepted * 100), points =>
              text('CaseReport.Points', { points }),
            )
          : undefined,
    },
  ]
}

function partOf(part: Pick<ReportShown, 'total' | 'offers'> | undefined | null) {
  const { count = 0, salesPrice: value = 0 } = part?.total ?? {}
  const { sent = 0, accepted = 0 } = part?.offers ?? {}
  return { count, value, average: count ? value / count : 0, sent, accepted: sent ? accepted / sent : 0 }
}

function moved(now: number, before: number, say: (change: number) => string) {
  return now === before ? undefined : { isMore: now > before, text: say(Math.abs(now - before)) }
}

/** `kr.` of DKK in Danish. */
export function currencySign(language: string, currency: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
