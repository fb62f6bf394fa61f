import type { InsightAnswer } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { Drill } from './Drill.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './insight.css'

type Shown = { answer: InsightAnswer; by: Dimension; most?: number }

/** A bar for each group of a number: its name, its length, its value, and a link to its rows. */
export function Bars({ answer, by, most = 8 }: Shown) {
  const { text, say, sayKey } = useInsightWords()
  const [measure] = answer.measures
  if (!measure) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const rows = answer.rows.filter(({ cells }) => (cells[0]?.value ?? 0) !== 0)
  if (rows.length === 0) return <p className="ck-insight-none">{text('Insight.Nothing')}</p>
  const longest = Math.max(...rows.map(({ cells }) => cells[0]?.value ?? 0), 1e-9)
  return (
    <ul className="ck-insight-bars">
      {rows.slice(0, most).map(({ keys, cells }) => {
        const [key, cell] = [keys[0], cells[0]]
        if (!key || !cell) return null
        const name = sayKey(by, key)
        return (
          <li key={key.value ?? '-'}>
            <Drill list={measure.list} cell={cell} className="ck-insight-bar">
              <span className="ck-insight-bar-name" title={name}>
                {name}
              </span>
              <span className="ck-insight-bar-line" aria-hidden="true">
                <span style={{ inlineSize: `${((cell.value ?? 0) / longest) * 100}%` }} />
              </span>
              <b>{say(measure.name, cell.value, answer.currency)}</b>
              {cell.rows > 0 && <span className="ck-hidden-text">{text('Insight.Open', { count: cell.rows })}</span>}
            </Drill>
          </li>
        )
      })}
    </ul>
  )
}
