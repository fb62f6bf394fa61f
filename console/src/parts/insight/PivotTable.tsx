import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { InsightAnswer } from '@casekit/contract/insight'
import type { Dimension } from '@casekit/contract/insight-dimensions'
import { type PivotRow, pivotTable, type Place } from '@casekit/rules/insight-pivot'
import { Drill } from './Drill.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './charts.css'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[] }

const nameOf = ({ keys }: Pick<PivotRow, 'keys'>) => JSON.stringify(keys.map(({ value }) => value))

/** The first number with its last dimension in columns, the other numbers after the total; subgroups can be folded. */
export function PivotTable({ answer, dimensions }: Shown) {
  const { text, sayKey } = useInsightWords()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [first] = answer.measures
  if (!first) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const { columns, rows } = pivotTable(answer, dimensions)
  const [rowed, across] = [dimensions.slice(0, -1), dimensions.at(-1) ?? 'day']
  const isShown = ({ keys }: PivotRow) => keys.length < 2 || !folded.has(nameOf({ keys: keys.slice(0, 1) }))
  const fold = (row: PivotRow) => {
    const name = nameOf(row)
    const next = new Set(folded)
    if (!next.delete(name)) next.add(name)
    setFolded(next)
  }
  return (
    <section
      className="ck-insight-rows"
      aria-label={answer.measures.map(({ name }) => text(`Measure.${name}`)).join(', ')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too
      tabIndex={0}
    >
      <table className="ck-insight-table ck-pivot">
        <thead>
          <tr>
            <th scope="col">{rowed.map(one => text(`Dimension.${one}`)).join(', ')}</th>
            {columns.map(key => (
              <th key={key.value ?? '-'} scope="col" className="ck-insight-number">
                {sayKey(across, key)}
              </th>
            ))}
            {answer.measures.map(({ name }, at) => (
              <th key={name} scope="col" className="ck-insight-number">
                {at === 0 ? text('Insight.Total') : text(`Measure.${name}`)}
              </th>
            ))}
            {answer.calculated.map(({ name }) => (
              <th key={name} scope="col" className="ck-insight-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter(isShown).map(row => (
            <tr key={nameOf(row)} className={row.keys.length < rowed.length ? 'ck-pivot-sum' : undefined}>
              <th scope="row" style={{ paddingInlineStart: `${0.75 + Math.max(0, row.keys.length - 1) * 1.25}rem` }}>
                <RowName row={row} rowed={rowed} isFolded={folded.has(nameOf(row))} onFold={() => fold(row)} />
              </th>
              {row.places.map((place, at) => (
                <Amount key={columns[at]?.value ?? '-'} answer={answer} place={place} at={0} />
              ))}
              {answer.measures.map(({ name }, at) => (
                <Amount key={name} answer={answer} place={row.total} at={at} />
              ))}
              {answer.calculated.map(({ name, unit }, at) => (
                <Reckoned key={name} unit={unit} place={row.total} at={at} currency={answer.currency} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type NameProps = { row: PivotRow; rowed: readonly Dimension[]; isFolded: boolean; onFold: () => void }

function RowName({ row: { keys }, rowed, isFolded, onFold }: NameProps) {
  const { text, sayKey } = useInsightWords()
  const key = keys.at(-1)
  if (!key) return <>{text('Insight.Total')}</>
  const name = sayKey(rowed[keys.length - 1] ?? 'day', key)
  if (keys.length === rowed.length) return <>{name}</>
  return (
    <button type="button" className="ck-pivot-fold" aria-expanded={!isFolded} onClick={onFold}>
      {isFolded ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      {name}
    </button>
  )
}

function Amount({ answer, place, at }: { answer: InsightAnswer; place: Place | undefined; at: number }) {
  const { say } = useInsightWords()
  const [measure, cell] = [answer.measures[at], place?.cells[at]]
  return (
    <td className="ck-insight-number">
      {measure && cell ? (
        <Drill list={measure.list} cell={cell}>
          {say(measure.name, cell.value, answer.currency)}
        </Drill>
      ) : (
        '–'
      )}
    </td>
  )
}

type ReckonedProps = {
  unit: InsightAnswer['calculated'][number]['unit']
  place: Place | undefined
  at: number
  currency: string
}

function Reckoned({ unit, place, at, currency }: ReckonedProps) {
  const { sayUnit } = useInsightWords()
  return <td className="ck-insight-number">{sayUnit(unit, place?.reckoned[at]?.value ?? null, currency)}</td>
}
