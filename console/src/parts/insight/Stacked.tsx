import type { InsightAnswer } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { Drill } from './Drill.tsx'
import { Legend } from './Legend.tsx'
import { nested, shadeOf } from './parts.ts'
import { useInsightWords } from './use-insight-words.ts'
import './insight.css'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[] }

const MOST = 24

/** A bar for each key of the first dimension, made up of the second's. */
export function Stacked({ answer, dimensions: [by = 'day', within = 'day'] }: Shown) {
  const { text, say, sayKey } = useInsightWords()
  const [measure] = answer.measures
  if (!measure) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const { outer, inner } = nested(answer)
  if (outer.length === 0) return <p className="ck-insight-none">{text('Insight.Nothing')}</p>
  const longest = Math.max(...outer.map(({ sum }) => sum), 1e-9)
  return (
    <div>
      <Legend inner={inner} by={within} />
      <ul className="ck-insight-stacks">
        {outer.slice(0, MOST).map(({ key, parts }) => (
          <li key={key.value ?? '-'}>
            <span className="ck-insight-bar-name">{sayKey(by, key)}</span>
            <span className="ck-insight-stack">
              {parts.map(part => (
                <Drill
                  key={part.key.value ?? '-'}
                  list={measure.list}
                  isDrawn
                  cell={part.cell}
                  className={`ck-insight-shade-${shadeOf(inner, part.key)}`}
                  style={{ inlineSize: `${((part.cell.value ?? 0) / longest) * 100}%` }}
                  label={text('Insight.Point', {
                    at: `${sayKey(by, key)}, ${sayKey(within, part.key)}`,
                    value: say(measure.name, part.cell.value, answer.currency),
                  })}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
