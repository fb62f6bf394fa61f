import type { InsightAnswer } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { pivotTable } from '@casekit/rules/insight-pivot'
import { Drill } from './Drill.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './charts.css'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[] }

/**
 * A tile for each pair of two dimensions, darker for larger values. The numbers are in the tiles, so it is a table to
 * screen readers.
 */
export function HeatMap({ answer, dimensions: given }: Shown) {
  const { text, say, sayKey } = useInsightWords()
  const dimensions = given.slice(0, 2)
  const [by = 'day', within = 'day'] = dimensions
  const [measure] = answer.measures
  if (!measure) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const { columns, rows } = pivotTable(answer, dimensions)
  const parts = rows.filter(({ keys }) => keys.length > 0)
  if (parts.length === 0) return <p className="ck-insight-none">{text('Insight.Nothing')}</p>
  const most = Math.max(...parts.flatMap(({ places }) => places.map(place => place?.cells[0]?.value ?? 0)), 1e-9)
  return (
    <section
      className="ck-insight-rows"
      aria-label={dimensions.map(one => text(`Dimension.${one}`)).join(', ')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too
      tabIndex={0}
    >
      <table className="ck-heat">
        <thead>
          <tr>
            <th scope="col">{text(`Dimension.${by}`)}</th>
            {columns.map(key => (
              <th key={key.value ?? '-'} scope="col">
                {sayKey(within, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ keys, places }) => (
            <tr key={keys[0]?.value ?? '-'}>
              <th scope="row">{keys[0] && sayKey(by, keys[0])}</th>
              {places.map((place, at) => {
                const cell = place?.cells[0]
                const share = Math.max(0, cell?.value ?? 0) / most
                return (
                  <td
                    key={columns[at]?.value ?? '-'}
                    style={{ '--ck-heat': `${Math.round(share * 100)}%` } as object}
                    data-deep={share > 0.55 || undefined}
                  >
                    {cell ? (
                      <Drill list={measure.list} cell={cell}>
                        {say(measure.name, cell.value, answer.currency)}
                      </Drill>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
