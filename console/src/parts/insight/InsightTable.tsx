import { Link } from 'wouter'
import type { InsightAnswer, InsightCell } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import type { InsightList } from '@casekit/contract/insight-lists'
import type { MeasureName } from '@casekit/contract/insight-measures'
import { drillTo } from './lists.ts'
import { useInsightWords } from './use-insight-words.ts'
import './insight.css'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[] }

/** All parts of the numbers with their totals; each number leads to its rows. */
export function InsightTable({ answer, dimensions }: Shown) {
  const { text, sayKey } = useInsightWords()
  const { measures, rows, total, currency } = answer
  return (
    <div className="ck-insight-rows">
      <table className="ck-insight-table">
        <thead>
          <tr>
            {dimensions.map(dimension => (
              <th key={dimension} scope="col">
                {text(`Dimension.${dimension}`)}
              </th>
            ))}
            {measures.map(({ name }) => (
              <th key={name} scope="col" className="ck-insight-number">
                {text(`Measure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, cells }) => (
            <tr key={keys.map(({ value }) => value ?? '-').join()}>
              {keys.map((key, at) => (
                <td key={dimensions[at]}>{sayKey(dimensions[at] ?? 'day', key)}</td>
              ))}
              {cells.map((cell, at) => (
                <Amount key={measures[at]?.name} cell={cell} currency={currency} {...measures[at]!} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {dimensions.map((dimension, at) => (
              <th key={dimension} scope={at === 0 ? 'row' : undefined}>
                {at === 0 ? text('Insight.Total') : ''}
              </th>
            ))}
            {total.map((cell, at) => (
              <Amount key={measures[at]?.name} cell={cell} currency={currency} {...measures[at]!} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type AmountProps = { cell: InsightCell; name: MeasureName; list: InsightList; currency: string }

function Amount({ cell, name, list, currency }: AmountProps) {
  const { text, say } = useInsightWords()
  const said = say(name, cell.value, currency)
  return (
    <td className="ck-insight-number">
      {cell.rows === 0 ? (
        said
      ) : (
        <Link href={drillTo(list, cell)} title={text('Insight.Open', { count: cell.rows })}>
          {said}
        </Link>
      )}
    </td>
  )
}
