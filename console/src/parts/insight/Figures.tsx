import { Link } from 'wouter'
import type { InsightAnswer } from '@casekit/contract/insight'
import { Change } from './Change.tsx'
import { drillTo } from './lists.ts'
import { useInsightWords } from './use-insight-words.ts'

/** The numbers of the whole period, each with how it stands to the one before. */
export function Figures({ answer: { measures, total, currency } }: { answer: InsightAnswer }) {
  const { text, say } = useInsightWords()
  return (
    <div className="ck-report-figures">
      {measures.map(({ name, list }, at) => {
        const cell = total[at]
        return (
          cell && (
            <div key={name}>
              <h2>{text(`Measure.${name}`)}</h2>
              <Link href={drillTo(list, cell)} title={text('Insight.Open', { count: cell.rows })}>
                {say(name, cell.value, currency)}
              </Link>
              <Change measure={name} cell={cell} currency={currency} />
            </div>
          )
        )
      })}
    </div>
  )
}
