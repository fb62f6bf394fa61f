import type { InsightAnswer } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { correlationOf } from '@casekit/rules/insight-says'
import { Drill } from './Drill.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './charts.css'

type Shown = { answer: InsightAnswer; by: Dimension }

/** The correlation from which it is worth mentioning. */
const TOGETHER = 0.5

/** Two numbers of the same groups: a dot for each group, the first number across and the second up. */
export function Scatter({ answer, by }: Shown) {
  const { text, say, sayKey, compact } = useInsightWords()
  const [across, up] = answer.measures
  if (!across || !up) return <p className="ck-insight-none">{text('Insight.ScatterNeeds')}</p>
  const dots = answer.rows.flatMap(({ keys, cells }) => {
    const [x, y] = [cells[0]?.value, cells[1]?.value]
    return typeof x === 'number' && typeof y === 'number' && keys[0] && cells[0]
      ? [{ key: keys[0], cell: cells[0], x, y }]
      : []
  })
  if (dots.length === 0) return <p className="ck-insight-none">{text('Insight.Nothing')}</p>
  const [widest, highest] = [Math.max(...dots.map(({ x }) => x), 1e-9), Math.max(...dots.map(({ y }) => y), 1e-9)]
  const names = { across: text(`Measure.${across.name}`), up: text(`Measure.${up.name}`) }
  const together = correlationOf(dots.map(({ x, y }) => [x, y] as const))
  const how = together === null || Math.abs(together) < TOGETHER ? 'Apart' : together > 0 ? 'Together' : 'Against'
  return (
    <figure className="ck-scatter">
      <span className="ck-scatter-up" aria-hidden="true">
        {names.up} · {compact(highest)}
      </span>
      <ul className="ck-scatter-field">
        {dots.map(({ key, cell, x, y }) => (
          <li
            key={key.value ?? '-'}
            style={{ insetInlineStart: `${(x / widest) * 100}%`, insetBlockEnd: `${(y / highest) * 100}%` }}
          >
            <Drill
              isDrawn
              list={across.list}
              cell={cell}
              className="ck-scatter-dot"
              label={text('Insight.ScatterPoint', {
                at: sayKey(by, key),
                ...names,
                x: say(across.name, x, answer.currency),
                y: say(up.name, y, answer.currency),
              })}
            />
          </li>
        ))}
      </ul>
      <span className="ck-scatter-across" aria-hidden="true">
        {names.across} · {compact(widest)}
      </span>
      <figcaption className="ck-insight-says">
        {text(`Insight.Scatter.${how}`, { ...names, count: dots.length })}
      </figcaption>
    </figure>
  )
}
