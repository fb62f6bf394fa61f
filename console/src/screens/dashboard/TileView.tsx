import { Link } from 'wouter'
import { type InsightAnswer, type InsightQuery, queryInsight, type Tile } from '@casekit/contract/insight'
import { isTime } from '@casekit/contract/insight-dimensions'
import { fits, measureOf } from '@casekit/contract/insight-measures'
import type { InsightPeriod } from '@casekit/contract/insight-shapes'
import { useMessages } from '@casekit/messages/react'
import { insightRange } from '@casekit/rules/insight-periods'
import { Skeleton } from '@casekit/ui/skeleton'
import { Bars } from '../../parts/insight/Bars.tsx'
import { Change } from '../../parts/insight/Change.tsx'
import { drillTo } from '../../parts/insight/lists.ts'
import { TimeLine } from '../../parts/insight/TimeLine.tsx'
import { useInsightWords } from '../../parts/insight/use-insight-words.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { stepFor, targetOver } from './tiles.ts'

type TileProps = { tile: Tile; period: InsightPeriod; department: string; target: number | undefined; today: string }

/** What a tile asks for. The department narrows what has one; numbers of other things are of the whole company. */
function questionOf({ tile, period, department, today }: TileProps): InsightQuery {
  const by = tile.kind === 'line' ? stepFor(insightRange(period, today)) : tile.by
  const isNarrowed = department !== '' && fits(tile.measure, 'department')
  return {
    measures: [tile.measure],
    dimensions: tile.kind !== 'figure' && by && fits(tile.measure, by) ? [by] : [],
    period,
    compare: true,
    ...(isNarrowed && { filters: [{ dimension: 'department' as const, values: [department] }] }),
  }
}

/** One number of the dashboard, asked for by itself and again when something happens. */
export function TileView(props: TileProps) {
  const question = questionOf(props)
  return <Answered key={JSON.stringify(question)} question={question} {...props} />
}

function Answered({ question, ...props }: TileProps & { question: InsightQuery }) {
  const query = useQuery(signal => call(queryInsight, { body: question, signal }), { live: 'case' })
  const height = props.tile.kind === 'figure' ? '4.5rem' : '13rem'
  return (
    <Loaded query={query} failed="Insight.Failed" skeleton={<Skeleton width="100%" height={height} />}>
      {answer => <Shown answer={answer} question={question} {...props} />}
    </Loaded>
  )
}

function Shown({ answer, question, ...props }: TileProps & { question: InsightQuery; answer: InsightAnswer }) {
  const [by] = question.dimensions
  if (!by) return <Figure answer={answer} {...props} />
  return isTime(by) ? <TimeLine answer={answer} by={by} /> : <Bars answer={answer} by={by} />
}

function Figure({ answer, tile, target }: TileProps & { answer: InsightAnswer }) {
  const { text } = useMessages()
  const { say } = useInsightWords()
  const [shown] = answer.measures
  const [cell] = answer.total
  if (!shown || !cell) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  const said = say(shown.name, cell.value, answer.currency)
  return (
    <div className="ck-figure">
      <p className="ck-figure-line">
        <Link href={drillTo(shown.list, cell)} className="ck-figure-value">
          {said}
          <span className="ck-hidden-text">{text('Insight.Open', { count: cell.rows })}</span>
        </Link>
        <Change measure={shown.name} cell={cell} currency={answer.currency} />
      </p>
      {target !== undefined && cell.value !== null && (
        <Aim
          tile={tile}
          value={cell.value}
          target={targetOver(tile.measure, target, answer.range)}
          currency={answer.currency}
        />
      )}
    </div>
  )
}

type AimProps = { tile: Tile; value: number; target: number; currency: string }

/** How far it is to the target: a bar with a mark, and in words. */
function Aim({ tile: { measure }, value, target, currency }: AimProps) {
  const { text, say } = useInsightWords()
  const isCeiling = measureOf(measure).better === 'less'
  const isReached = isCeiling ? value <= target : value >= target
  const most = Math.max(value, target, 1e-9)
  return (
    <div className="ck-aim">
      <span className="ck-aim-bar" aria-hidden="true">
        <span
          className={isReached ? 'ck-aim-good' : isCeiling ? 'ck-aim-bad' : ''}
          style={{ inlineSize: `${(value / most) * 100}%` }}
        />
        <i style={{ insetInlineStart: `${(target / most) * 100}%` }} />
      </span>
      <span className="ck-aim-words">
        <span>
          {text(isCeiling ? 'Dashboard.AtMost' : 'Dashboard.AtLeast', { value: say(measure, target, currency) })}
        </span>
        <b>
          {isReached
            ? text('Dashboard.Reached')
            : text('Dashboard.NotReached', { value: say(measure, Math.abs(target - value), currency) })}
        </b>
      </span>
    </div>
  )
}
