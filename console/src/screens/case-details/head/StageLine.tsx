import type { MouseEvent } from 'react'
import { X } from 'lucide-react'
import type { CaseDetails, CaseStage } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { StationLine } from '@casekit/ui/station-line'
import { stageTimes } from './stage-times.ts'

type StageLineProps = {
  stages: readonly CaseStage[]
  details: CaseDetails
  isChanging: boolean
  onSet: (stage: CaseStage | null) => void
}

/** The stations of the case: where it is, where it has been, each a press away. */
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
      note: when && place === at ? text('Case.StageSince', { when }) : when,
      onPress: () => place !== at && !isChanging && onSet(stage),
    }
  })
  if (stations.length === 0) return null

  /** Its button leaves with the stage: the focus goes on to the line. */
  function clear({ currentTarget }: MouseEvent<HTMLElement>) {
    if (isChanging) return
    currentTarget.closest('.ck-case-line')?.querySelector('button')?.focus()
    onSet(null)
  }

  return (
    <div className="ck-case-line" aria-busy={isChanging}>
      <StationLine label={text('Cases.Stage')} stations={stations} now={now?.id ?? ''} />
      {now && (
        <Button kind="ghost" size="sm" icon={<X />} onClick={clear}>
          {text('Case.ClearStage')}
        </Button>
      )}
    </div>
  )
}
