import type { InsightAnswer, InsightQuery } from '@casekit/contract/insight'
import { isTime } from '@casekit/contract/insight-dimensions'
import { measureOf } from '@casekit/contract/insight-measures'
import type { InsightNote } from '@casekit/contract/insight-notes'
import type { Tile } from '@casekit/contract/insight-tiles'
import { useMessages } from '@casekit/messages/react'
import { Bars } from './Bars.tsx'
import { Change } from './Change.tsx'
import { Drill } from './Drill.tsx'
import { targetOver } from './targets.ts'
import { TimeLine } from './TimeLine.tsx'
import { useInsightWords } from './use-insight-words.ts'
import './tiles.css'

type ContentProps = {
  tile: Tile
  query: InsightQuery
  answer: InsightAnswer
  target: number | undefined
  notes?: readonly InsightNote[]
}

/** The content of a tile: a number with its progress to the target, its groups, or its course over time. */
export function TileContent({ tile, query, answer, target, notes }: ContentProps) {
  const [by] = query.dimensions
  if (!by) return <Figure answer={answer} tile={tile} target={target} />
  return isTime(by) ? <TimeLine answer={answer} by={by} notes={notes} /> : <Bars answer={answer} by={by} />
}

function Figure({ answer, tile, target }: Pick<ContentProps, 'answer' | 'tile' | 'target'>) {
  const { text } = useMessages()
  const { say } = useInsightWords()
  const [shown] = answer.measures
  const [cell] = answer.total
  if (!shown || !cell) return <p className="ck-insight-none">{text('Insight.Hidden')}</p>
  return (
    <div className="ck-figure">
      <p className="ck-figure-line">
        <Drill list={shown.list} cell={cell} className="ck-figure-value">
          {say(shown.name, cell.value, answer.currency)}
          {cell.rows > 0 && <span className="ck-hidden-text">{text('Insight.Open', { count: cell.rows })}</span>}
        </Drill>
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

/** The progress to the target: a bar with a mark, and in words. */
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
        <span>{text(isCeiling ? 'Insight.AtMost' : 'Insight.AtLeast', { value: say(measure, target, currency) })}</span>
        <b>
          {isReached
            ? text('Insight.Reached')
            : text('Insight.NotReached', { value: say(measure, Math.abs(target - value), currency) })}
        </b>
      </span>
    </div>
  )
}
