import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { InsightNote } from '@casekit/contract/insight-notes'
import type { InsightAnswer } from '@casekit/contract/insight'
import type { TimeDimension } from '@casekit/contract/insight-dimensions'
import { LineChart } from '@casekit/ui/line-chart'
import { daysAfter } from '@casekit/rules/report-periods'
import { drillTo } from './lists.ts'
import { InsightTable } from './InsightTable.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './insight.css'

/** The chart needs days without gaps, so each time step becomes one day. */
const FIRST = '2001-01-01'
const placeOf = (day: string) => Math.round((Date.parse(day) - Date.parse(FIRST)) / 86_400_000)

const NO_NOTES: readonly InsightNote[] = []

type Shown = { answer: InsightAnswer; by: TimeDimension; notes?: readonly InsightNote[] | undefined }

/**
 * One number over time, the previous period dashed behind it, with the notes on its days; also as a sentence and a
 * table.
 */
export function TimeLine({ answer, by, notes = NO_NOTES }: Shown) {
  const words = useInsightWords()
  const { text, say, sayKey, compact } = words
  const [, navigate] = useLocation()
  const { rows, currency, measures, total, today } = answer
  const measure = measures[0]
  const drawn = useMemo(() => {
    const isAhead = (at: number) => (rows[at]?.keys[0]?.value ?? '') > today
    const now = { values: rows.map(({ cells }, at) => (isAhead(at) ? null : (cells[0]?.value ?? null))) }
    const before = { values: rows.map(({ cells }) => cells[0]?.before ?? null), isBehind: true }
    const days = rows.map((_, at) => daysAfter(FIRST, at))
    return { days, lines: before.values.some(value => value !== null) ? [now, before] : [now] }
  }, [rows, today])
  const formats = useMemo(() => {
    const day = (of: string) => {
      const key = rows[placeOf(of)]?.keys[0]
      return key ? sayKey(by, key) : ''
    }
    return { day, month: day, value: compact }
  }, [rows, by, sayKey, compact])
  if (!measure) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const valueAt = (at: number) => say(measure.name, rows[at]?.cells[0]?.value ?? null, currency)
  const stepOf = (day: string) => rows.findLastIndex(({ keys }) => (keys[0]?.value ?? '9') <= day)
  const noted = notes.map(note => ({ ...note, at: stepOf(note.day) })).filter(({ at }) => at >= 0)
  const notesAt = (at: number) => noted.filter(note => note.at === at).map(note => ` · ${note.text}`)
  const nameAt = (at: number) => (rows[at]?.keys[0] ? sayKey(by, rows[at].keys[0]) : '')
  const top = rows.reduce(
    (best, { cells }, at) => ((cells[0]?.value ?? -1) > (rows[best]?.cells[0]?.value ?? -1) ? at : best),
    0,
  )
  const name = text(`Measure.${measure.name}`)
  const says = text('Insight.LineSays', {
    measure: name,
    total: say(measure.name, total[0]?.value ?? null, currency),
    top: nameAt(top),
    value: valueAt(top),
  })
  const open = (at: number) => {
    const cell = rows[at]?.cells[0]
    if (cell && cell.rows > 0) navigate(drillTo(measure.list, cell))
  }
  return (
    <div className="ck-insight-line">
      <LineChart
        label={name}
        hint={text('Insight.Keys')}
        days={drawn.days}
        lines={drawn.lines}
        formats={formats}
        describe={at => text('Insight.Point', { at: nameAt(at), value: valueAt(at) }) + notesAt(at).join('')}
        onPick={open}
      />
      <p className="ck-insight-says">{says}</p>
      {noted.length > 0 && (
        <ul className="ck-insight-notes">
          {noted.map(({ id, at, text: said }) => (
            <li key={id}>
              <b>{nameAt(at)}</b> {said}
            </li>
          ))}
        </ul>
      )}
      <details className="ck-insight-details">
        <summary>{text('Insight.AsTable')}</summary>
        <InsightTable answer={answer} dimensions={[by]} />
      </details>
    </div>
  )
}
