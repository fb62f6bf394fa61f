import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Query } from '@casekit/contract/endpoint'
import { getServiceYear } from '@casekit/contract/service'
import type { YearDay } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { marksOf, monthsOf, placeAt, turnOf, WHEEL } from '@casekit/rules/year-wheel'
import { IconButton } from '@casekit/ui/button'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { YearPdf } from './YearPdf.tsx'
import './wheel.css'

type Whose = Query<typeof getServiceYear>

type VisitYearProps = {
  whose: Whose
  /** The name of the downloaded file. */
  name: string
  today: string
  /** Below the wheel. */
  children?: ReactNode
}

/** A year's visits as a wheel: done, planned, and today. */
export function VisitYear({ whose, name, today, children }: VisitYearProps) {
  const { text } = useMessages()
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const title = useId()
  return (
    <section className="ck-record-part ck-wheel" aria-labelledby={title}>
      <header className="ck-record-part-head">
        <h2 id={title}>{text('Service.Wheel')}</h2>
        <span className="ck-wheel-steps">
          <IconButton icon={<ChevronLeft />} label={text('Service.YearBefore')} onClick={() => setYear(year - 1)} />
          <IconButton icon={<ChevronRight />} label={text('Service.YearAfter')} onClick={() => setYear(year + 1)} />
          <YearPdf year={year} whose={whose} name={name} />
        </span>
      </header>
      <Year key={`${year}/${JSON.stringify(whose)}`} whose={whose} year={year} today={today} />
      {children}
    </section>
  )
}

function Year({ whose, year, today }: { whose: Whose; year: number; today: string }) {
  const query = useQuery(signal => call(getServiceYear, { params: { year }, query: whose, signal }), {
    live: 'agreement',
  })
  return (
    <Loaded query={query} failed="Grid.Failed">
      {days => <Wheel days={days} year={year} today={today} />}
    </Loaded>
  )
}

function Wheel({ days, year, today }: { days: readonly YearDay[]; year: number; today: string }) {
  const { text, format } = useMessages()
  const done = days.filter(({ state }) => state === 'done').length
  const count = days.filter(({ state }) => state !== 'skipped').length
  const monthName = (month: number) =>
    format
      .dayMark(`${year}-${String(month + 1).padStart(2, '0')}-01`)
      .replace(/[\d.\s]/g, '')
      .slice(0, 3)
  const said = days.map(({ on, state }) => `${format.day(on)}: ${text(`VisitState.${state}`)}`).join(', ')
  return (
    <>
      <p className="ck-hidden-text">{`${year}. ${text('Service.DoneOf', { done, count })}. ${said}`}</p>
      <svg viewBox="0 0 240 240" aria-hidden="true">
        {monthsOf(days).map(({ month, path, labelAt, state }) => (
          <g key={month} className={`ck-wheel-month${state ? ` ck-wheel-${state}` : ''}`}>
            <path d={path} />
            <text x={labelAt.x} y={labelAt.y}>
              {monthName(month)}
            </text>
          </g>
        ))}
        {marksOf(days).map(({ month, state, at, count: marked }) => (
          <g key={`${month}/${state}`} className={`ck-wheel-mark ck-wheel-mark-${state}`}>
            <circle cx={at.x} cy={at.y} r={state === 'expected' ? 3 : 5.5} />
            {marked > 1 && state !== 'expected' && (
              <text x={at.x} y={at.y}>
                {marked}
              </text>
            )}
          </g>
        ))}
        {today.startsWith(String(year)) && <Today turn={turnOf(today)} />}
        <text className="ck-wheel-year" x={WHEEL.middle} y={WHEEL.middle - 20}>
          {String(year)}
        </text>
        <text className="ck-wheel-figure" x={WHEEL.middle} y={WHEEL.middle}>
          {text('Service.DoneOf', { done, count })}
        </text>
        <text className="ck-wheel-year" x={WHEEL.middle} y={WHEEL.middle + 20}>
          {text('Service.VisitsDone')}
        </text>
      </svg>
      <ul className="ck-wheel-legend">
        {(['done', 'planned', 'expected'] as const).map(state => (
          <li key={state}>
            <i className={`ck-wheel-key ck-wheel-key-${state}`} />
            {text(`VisitState.${state}`)}
          </li>
        ))}
        <li>
          <i className="ck-wheel-key ck-wheel-key-today" />
          {text('Service.Today')}
        </li>
      </ul>
    </>
  )
}

function Today({ turn }: { turn: number }) {
  const [from, to] = [placeAt(turn, WHEEL.inner - 6), placeAt(turn, WHEEL.outer + 6)]
  return <line className="ck-wheel-today" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
}
