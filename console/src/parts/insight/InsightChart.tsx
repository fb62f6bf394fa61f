import type { InsightAnswer } from '@casekit/contract/insight'
import { type Dimension, isTime } from '@casekit/contract/insight-dimensions'
import type { Chart } from '@casekit/contract/insight-shapes'
import { Bars } from './Bars.tsx'
import { Stacked } from './Stacked.tsx'
import { TimeLine } from './TimeLine.tsx'

type Shown = { answer: InsightAnswer; dimensions: readonly Dimension[]; chart: Chart }

/** The first of the numbers as it was chosen to be drawn; what cannot be drawn so is drawn as bars. */
export function InsightChart({ answer, dimensions, chart }: Shown) {
  const [first, second] = dimensions
  if (!first || chart === 'table') return null
  if (second) return <Stacked answer={answer} dimensions={[first, second]} />
  if (chart === 'line' && isTime(first)) return <TimeLine answer={answer} by={first} />
  return <Bars answer={answer} by={first} most={24} />
}
