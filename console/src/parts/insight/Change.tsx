import { ArrowDown, ArrowUp } from 'lucide-react'
import type { InsightCell } from '@casekit/contract/insight'
import { measureOf, type MeasureName } from '@casekit/contract/insight-measures'
import { useInsightWords } from './use-insight-words.ts'
import './insight.css'

type Compared = { measure: MeasureName; cell: Pick<InsightCell, 'value' | 'before'>; currency: string }

/** The change from the previous period: in words, with an arrow, and colored if one direction is better. */
export function Change({ measure, cell: { value, before }, currency }: Compared) {
  const { text, say } = useInsightWords()
  if (before === null || value === null) return null
  const change = value - before
  if (Math.abs(change) < 0.005) return <span className="ck-insight-change">{text('Insight.Same')}</span>
  const { better } = measureOf(measure)
  const isGood = better && change > 0 === (better === 'more')
  const look = better ? (isGood ? 'ck-insight-good' : 'ck-insight-bad') : ''
  const said = say(measure, Math.abs(change), currency)
  return (
    <span className={`ck-insight-change ${look}`}>
      {change > 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      <span aria-hidden="true">{said}</span>
      <span className="ck-hidden-text">{text(change > 0 ? 'Insight.More' : 'Insight.Less', { change: said })}</span>
    </span>
  )
}
