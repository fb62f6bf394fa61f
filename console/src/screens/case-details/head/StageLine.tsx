import type { CaseDetails, CaseStage } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { StationLine } from '@casekit/ui/station-line'
import { stageTimes } from './stage-times.ts'

type StageLineProps = {
  stages: readonly CaseStage[]
  details: CaseDetails
  isChanging: boolean
  onSet: (stage: CaseStage) => void
}

/** The stages of the case: past, current and future, each clickable. */
export function StageLine({ stages, details, isChanging, onSet }: StageLineProps) {
  const { text, format } = useMessages()
  const now = details.caseStage
  const at = stages.findIndex(({ id }) => id === now?.id)
  const times = stageTimes(details, stages[0]?.name)
  const stations = stages.map((stage, place) => {
    const time = place <= at ? times.get(stage.name) : undefined
    const when = time && format.dateTime(time)
    return {
      id: stage.id,
      name: stage.name,
      color: stage.color,
      note: when && place === at ? text('Case.StageSince', { when }) : when,
      onPress: () => place !== at && !isChanging && onSet(stage),
    }
  })
  if (stations.length === 0) return null

  return (
    <div className="ck-case-line" aria-busy={isChanging}>
      <StationLine label={text('Cases.Stage')} stations={stations} now={now?.id ?? ''} />
    </div>
  )
}
