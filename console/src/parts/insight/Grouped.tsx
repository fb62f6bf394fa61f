import type { InsightAnswer } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { Drill } from './Drill.tsx'
import { Legend } from './Legend.tsx'
import { nested, type Outer, shadeOf } from './parts.ts'
import { useInsightWords } from './use-insight-words.ts'
import './charts.css'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[] }

const MOST = 16
/** Grid lines, from the maximum down to zero. */
const LINES = [1, 0.75, 0.5, 0.25, 0] as const

/** Grouped columns: a group for each key of the first dimension, a column for each of the second. */
export function Grouped({ answer, dimensions: [by = 'day', within = 'day'] }: Shown) {
  const { text, say, sayKey, compact } = useInsightWords()
  const [measure] = answer.measures
  if (!measure) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const { outer, inner } = nested(answer)
  if (outer.length === 0) return <p className="ck-insight-none">{text('Insight.Nothing')}</p>
  const highest = Math.max(...outer.flatMap(({ parts }) => parts.map(({ cell }) => cell.value ?? 0)), 1e-9)
  const group = ({ key, parts }: Outer) => (
    <li key={key.value ?? '-'}>
      <span className="ck-columns-bars">
        {inner.map(one => {
          const part = parts.find(({ key: own }) => own.value === one.value)
          if (!part) return <span key={one.value ?? '-'} />
          return (
            <Drill
              key={one.value ?? '-'}
              list={measure.list}
              isDrawn
              cell={part.cell}
              className={`ck-insight-shade-${shadeOf(inner, one)}`}
              style={{ blockSize: `${((part.cell.value ?? 0) / highest) * 100}%` }}
              label={text('Insight.Point', {
                at: `${sayKey(by, key)}, ${sayKey(within, one)}`,
                value: say(measure.name, part.cell.value, answer.currency),
              })}
            />
          )
        })}
      </span>
      <span className="ck-columns-name">{sayKey(by, key)}</span>
    </li>
  )
  return (
    <div>
      <Legend inner={inner} by={within} />
      <div className="ck-columns">
        <ol className="ck-columns-axis" aria-hidden="true">
          {LINES.map(line => (
            <li key={line}>{compact(highest * line)}</li>
          ))}
        </ol>
        <ul className="ck-columns-groups">{outer.slice(0, MOST).map(group)}</ul>
      </div>
    </div>
  )
}
