import { useMemo } from 'react'
import type { InsightAnswer } from '@casekit/contract/insight'
import { pointOf } from '@casekit/rules/postal-points'
import { pathOf, placeOn, viewOf } from '../map/map-view.ts'
import outlines from '../map/outlines.json' with { type: 'json' }
import { Drill } from './Drill.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './charts.css'

type Shown = { answer: InsightAnswer }

/** A number by postal code, as circles sized by value. Codes without a position are listed below. */
export function NumberMap({ answer }: Shown) {
  const { text, say, sayKey } = useInsightWords()
  const [measure] = answer.measures
  const spots = useMemo(
    () =>
      answer.rows.flatMap(({ keys, cells }) => {
        const point = pointOf(keys[0]?.value ?? '', answer.currency === 'SEK' ? 'SE' : 'DK')
        if (!point || !cells[0] || !keys[0]) return []
        return [{ latitude: point[0], longitude: point[1], key: keys[0], cell: cells[0] }]
      }),
    [answer],
  )
  const view = useMemo(() => viewOf(spots.length > 0 ? spots : [{ latitude: 56, longitude: 10.5 }]), [spots])
  const paths = useMemo(() => Object.entries(outlines).map(([code, outline]) => [code, pathOf(outline, view)]), [view])
  if (!measure) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const most = Math.max(...spots.map(({ cell }) => cell.value ?? 0), 1e-9)
  const lost = answer.rows.length - spots.length
  return (
    <div>
      <div className="ck-number-map">
        <svg viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`} aria-hidden="true">
          {paths.map(([code, path]) => (
            <path key={code} d={path} />
          ))}
        </svg>
        <ul>
          {spots.map(({ key, cell, ...point }) => {
            const { x, y } = placeOn(view, point)
            const size = 0.75 + 2.5 * Math.sqrt(Math.max(0, cell.value ?? 0) / most)
            return (
              <li key={key.value ?? '-'} style={{ left: `${x}%`, top: `${y}%` }}>
                <Drill
                  isDrawn
                  list={measure.list}
                  cell={cell}
                  style={{ inlineSize: `${size}rem`, blockSize: `${size}rem` }}
                  label={text('Insight.Point', {
                    at: sayKey('postalCode', key),
                    value: say(measure.name, cell.value, answer.currency),
                  })}
                />
              </li>
            )
          })}
        </ul>
      </div>
      {lost > 0 && <p className="ck-insight-says">{text('Insight.MapLost', { count: lost })}</p>}
    </div>
  )
}
