import { Link } from 'wouter'
import { type InsightAnswer, type InsightCell, type InsightQuery, queryInsight } from '@casekit/contract/insight'
import type { MeasureName } from '@casekit/contract/insight-measures'
import { useMessages } from '@casekit/messages/react'
import { Bars } from '../../parts/insight/Bars.tsx'
import { drillTo } from '../../parts/insight/lists.ts'
import { useInsightWords } from '../../parts/insight/use-insight-words.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import './pipeline.css'

const STEPS = ['offers', 'offersSent', 'offersOpened', 'offersAccepted'] as const satisfies MeasureName[]

type PipelineProps = { query: InsightQuery }
type Asked = Pick<InsightQuery, 'measures' | 'dimensions'>

const useNumbers = ({ period, filters }: InsightQuery, asked: Asked) =>
  useQuery(signal => call(queryInsight, { body: { ...asked, ...(period && { period }), filters }, signal }))

/** The offer pipeline: how many are sent, opened and won, the age of open ones, and why others are lost. */
export function OfferPipeline({ query }: PipelineProps) {
  const { text } = useMessages()
  const steps = useNumbers(query, { measures: [...STEPS], dimensions: [] })
  const ages = useNumbers(query, { measures: ['offerAge'], dimensions: ['offerStatus'] })
  const reasons = useNumbers(query, { measures: ['offersLost'], dimensions: ['lostReason'] })
  return (
    <>
      <section className="ck-report-part" aria-label={text('Pipeline.Title')}>
        <h2 className="ck-pipeline-title">{text('Pipeline.Title')}</h2>
        <Loaded query={steps} failed="Insight.Failed">
          {answer => <Steps answer={answer} />}
        </Loaded>
      </section>
      <div className="ck-pipeline-more">
        <section className="ck-report-part" aria-label={text('Pipeline.Age')}>
          <h2 className="ck-pipeline-title">{text('Pipeline.Age')}</h2>
          <Loaded query={ages} failed="Insight.Failed">
            {answer => <Bars answer={answer} by="offerStatus" />}
          </Loaded>
        </section>
        <section className="ck-report-part" aria-label={text('Pipeline.Reasons')}>
          <h2 className="ck-pipeline-title">{text('Pipeline.Reasons')}</h2>
          <Loaded query={reasons} failed="Insight.Failed">
            {answer => <Bars answer={answer} by="lostReason" />}
          </Loaded>
        </section>
      </div>
    </>
  )
}

function Steps({ answer: { measures, total, currency } }: { answer: InsightAnswer }) {
  const { text, say, format } = useInsightWords()
  const [first] = total
  if (!first) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const shareOf = (cell: InsightCell, of: InsightCell | undefined) =>
    of?.value ? format.percent((cell.value ?? 0) / of.value) : '–'
  return (
    <ol className="ck-pipeline">
      {measures.map(({ name, list }, at) => {
        const cell = total[at]
        if (!cell) return null
        const share = first.value ? (cell.value ?? 0) / first.value : 0
        return (
          <li key={name}>
            <Link href={drillTo(list, cell)} className="ck-pipeline-step">
              <span className="ck-pipeline-name">{text(`Measure.${name}`)}</span>
              <b>{say(name, cell.value, currency)}</b>
              <span className="ck-pipeline-bar" aria-hidden="true">
                <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
              </span>
              {at > 0 && (
                <span className="ck-pipeline-share">
                  {text('Pipeline.Share', { ofStep: shareOf(cell, total[at - 1]), ofAll: shareOf(cell, first) })}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
