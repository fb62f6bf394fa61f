import type { InsightAnswer, InsightCell, Reckoned } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import type { InsightList } from '@casekit/contract/insight-lists'
import type { MeasureName } from '@casekit/contract/insight-measures'
import { Drill } from './Drill.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './insight.css'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[] }

/** All groups of the numbers with totals; each number links to its rows. */
export function InsightTable({ answer, dimensions }: Shown) {
  const { text, sayKey } = useInsightWords()
  const { measures, calculated, rows, total, totalReckoned, currency } = answer
  return (
    <section
      className="ck-insight-rows"
      aria-label={answer.measures.map(({ name }) => text(`Measure.${name}`)).join(', ')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too
      tabIndex={0}
    >
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
            {calculated.map(({ name }) => (
              <th key={name} scope="col" className="ck-insight-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, cells, reckoned }) => (
            <tr key={keys.map(({ value }) => value ?? '-').join()}>
              {keys.map((key, at) => (
                <td key={dimensions[at]}>{sayKey(dimensions[at] ?? 'day', key)}</td>
              ))}
              {cells.map((cell, at) => (
                <Amount key={measures[at]?.name} cell={cell} currency={currency} {...measures[at]!} />
              ))}
              <ReckonedCells answer={answer} reckoned={reckoned} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {dimensions.length > 0 && (
              <th scope="row" colSpan={dimensions.length}>
                {text('Insight.Total')}
              </th>
            )}
            {total.map((cell, at) => (
              <Amount key={measures[at]?.name} cell={cell} currency={currency} {...measures[at]!} />
            ))}
            <ReckonedCells answer={answer} reckoned={totalReckoned} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type AmountProps = { cell: InsightCell; name: MeasureName; list: InsightList; currency: string }

function Amount({ cell, name, list, currency }: AmountProps) {
  const { say } = useInsightWords()
  return (
    <td className="ck-insight-number">
      <Drill list={list} cell={cell}>
        {say(name, cell.value, currency)}
      </Drill>
    </td>
  )
}

function ReckonedCells({ answer, reckoned }: { answer: InsightAnswer; reckoned: readonly Reckoned[] }) {
  const { sayUnit } = useInsightWords()
  return reckoned.map(({ value }, at) => {
    const made = answer.calculated[at]
    return (
      made && (
        <td key={made.name} className="ck-insight-number">
          {sayUnit(made.unit, value, answer.currency)}
        </td>
      )
    )
  })
}
