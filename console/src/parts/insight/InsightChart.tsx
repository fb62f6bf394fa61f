import { type ReactNode, useRef } from 'react'
import type { InsightAnswer } from '@casekit/contract/insight'
import { type Dimension, isTime } from '@casekit/contract/insight-dimensions'
import type { Chart } from '@casekit/contract/insight-shapes'
import { Bars } from './Bars.tsx'
import { CopyPicture } from './CopyPicture.tsx'
import { Grouped } from './Grouped.tsx'
import { HeatMap } from './HeatMap.tsx'
import { NumberMap } from './NumberMap.tsx'
import { saysOf } from './parts.ts'
import { Scatter } from './Scatter.tsx'
import { Stacked } from './Stacked.tsx'
import { TimeLine } from './TimeLine.tsx'
import { useInsightWords } from './use-insight-words.ts'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[]; chart: Chart }

const BARS_AT_MOST = 24

/** The first number as the selected chart, summarized in words below, with a button to copy it as a picture. */
export function InsightChart({ answer, dimensions, chart }: Shown) {
  const words = useInsightWords()
  const place = useRef<HTMLDivElement>(null)
  const [measure] = answer.measures
  if (dimensions.length === 0 || chart === 'table' || !measure) return null
  const title = words.text(`Measure.${measure.name}`)
  return (
    <div className="ck-insight-frame">
      <div className="ck-insight-frame-head">
        <h2>{title}</h2>
        <CopyPicture place={place} name={title} />
      </div>
      <div ref={place}>
        {drawing({ answer, dimensions, chart })}
        {!saysItself(chart, dimensions) && <p className="ck-insight-says">{saysOf(answer, dimensions, words)}</p>}
      </div>
    </div>
  )
}

/** Whether the chart has its own summary, as lines and dots do. */
const saysItself = (chart: Chart, [first]: readonly Dimension[]) =>
  chart === 'scatter' || (chart === 'line' && first !== undefined && isTime(first))

function drawing({ answer, dimensions, chart }: Shown): ReactNode {
  const [first = 'day', second] = dimensions
  if (second && chart === 'grouped') return <Grouped answer={answer} dimensions={dimensions} />
  if (second && chart === 'heat') return <HeatMap answer={answer} dimensions={dimensions} />
  if (second) return <Stacked answer={answer} dimensions={dimensions} />
  if (chart === 'scatter') return <Scatter answer={answer} by={first} />
  if (chart === 'map' && first === 'postalCode') return <NumberMap answer={answer} />
  if (chart === 'line' && isTime(first)) return <TimeLine answer={answer} by={first} />
  return <Bars answer={answer} by={first} most={BARS_AT_MOST} />
}
