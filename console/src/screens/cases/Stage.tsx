import type { CaseStage } from '@casekit/contract/cases'
import type { Reference } from '@casekit/contract/overview-shape'
import { useMessages } from '@casekit/messages/react'
import { StageMark } from '@casekit/ui/station-line'

/** The stage of the case, by its index among the company's stages, whose own positions may have gaps. */
export function Stage({ stage, stages }: { stage: Reference | null; stages: readonly CaseStage[] }) {
  const { text } = useMessages()
  if (!stage) {
    return (
      <span className="ck-stage-none">
        <span aria-hidden="true">–</span>
        <span className="ck-hidden-text">{text('CaseStage.None')}</span>
      </span>
    )
  }
  const position = stages.findIndex(({ id }) => id === stage.id) + 1
  const color = stages[position - 1]?.color ?? null
  if (position === 0) return <span className="ck-truncate">{stage.name}</span>
  return <StageMark position={position} count={stages.length} name={stage.name} color={color} />
}
