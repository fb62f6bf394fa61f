import type { InsightAnswer } from '@casekit/contract/insight'
import { Change } from './Change.tsx'
import { Drill } from './Drill.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './report-page.css'

/** The numbers of the whole period, each with its change from the previous one. */
export function Figures({
  answer: { measures, calculated, total, totalReckoned, currency },
}: {
  answer: InsightAnswer
}) {
  const { text, say, sayUnit } = useInsightWords()
  return (
    <div className="ck-insight-figures">
      {measures.map(({ name, list }, at) => {
        const cell = total[at]
        return (
          cell && (
            <div key={name}>
              <h2>{text(`Measure.${name}`)}</h2>
              <Drill list={list} cell={cell} className="ck-insight-figure">
                {say(name, cell.value, currency)}
                {cell.rows > 0 && <span className="ck-hidden-text">{text('Insight.Open', { count: cell.rows })}</span>}
              </Drill>
              <Change measure={name} cell={cell} currency={currency} />
            </div>
          )
        )
      })}
      {calculated.map(({ name, unit }, at) => (
        <div key={name}>
          <h2>{name}</h2>
          <span className="ck-insight-figure">{sayUnit(unit, totalReckoned[at]?.value ?? null, currency)}</span>
        </div>
      ))}
    </div>
  )
}
