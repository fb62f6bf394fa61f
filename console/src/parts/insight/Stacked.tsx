import { Link } from 'wouter'
import type { InsightAnswer, InsightRow } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { drillTo } from './lists.ts'
import { useInsightWords } from './use-insight-words.ts'
import './insight.css'

/** Shades that can be told apart. */
const SHADES = 6

type Shown = { answer: InsightAnswer; dimensions: readonly [Dimension, Dimension] }

const valueOf = ({ cells }: InsightRow) => Math.max(0, cells[0]?.value ?? 0)

/** A bar for each part of the first kind, made up of parts of the second. */
export function Stacked({ answer, dimensions: [by, within] }: Shown) {
  const { text, say, sayKey } = useInsightWords()
  const [measure] = answer.measures
  if (!measure) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const rows = answer.rows.filter(row => valueOf(row) > 0)
  if (rows.length === 0) return <p className="ck-insight-none">{text('Insight.Nothing')}</p>
  const bars = [...Map.groupBy(rows, ({ keys }) => keys[0]?.value ?? null).values()]
  const inner = [...new Map(rows.map(({ keys }) => [keys[1]?.value ?? null, keys[1]!])).values()]
  const shadeOf = (value: string | null) => inner.findIndex(key => key.value === value) % SHADES
  const longest = Math.max(...bars.map(bar => bar.reduce((sum, row) => sum + valueOf(row), 0)), 1e-9)
  return (
    <div>
      <ul className="ck-insight-legend">
        {inner.slice(0, 2 * SHADES).map(key => (
          <li key={key.value ?? '-'}>
            <i className={`ck-insight-shade-${shadeOf(key.value)}`} aria-hidden="true" />
            {sayKey(within, key)}
          </li>
        ))}
      </ul>
      <ul className="ck-insight-stacks">
        {bars.slice(0, 24).map(bar => (
          <li key={bar[0]?.keys[0]?.value ?? '-'}>
            <span className="ck-insight-bar-name">{bar[0]?.keys[0] && sayKey(by, bar[0].keys[0])}</span>
            <span className="ck-insight-stack">
              {bar.map(row => {
                const [cell, key] = [row.cells[0], row.keys[1]]
                if (!cell || !key) return null
                const said = text('Insight.Point', {
                  at: sayKey(within, key),
                  value: say(measure.name, cell.value, answer.currency),
                })
                return (
                  <Link
                    key={key.value ?? '-'}
                    href={drillTo(measure.list, cell)}
                    className={`ck-insight-shade-${shadeOf(key.value)}`}
                    style={{ inlineSize: `${(valueOf(row) / longest) * 100}%` }}
                    title={said}
                    aria-label={said}
                  />
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
