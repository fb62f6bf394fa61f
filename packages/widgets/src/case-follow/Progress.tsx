import type { ViewStep } from '@casekit/contract/case-view'
import { useMessages } from '@casekit/messages/react'
import { StationLine } from '@casekit/ui/station-line'

/** The stations every case passes; the second depends on whether a visit is booked. */
type Station = Exclude<ViewStep, 'canceled'>
const STATIONS: readonly (readonly [Station, ...Station[]])[] = [
  ['received'],
  ['planning', 'visitBooked'],
  ['working'],
  ['done'],
]

/** The case's status, as one sentence and as a line. */
export function Progress({ step }: { step: ViewStep }) {
  const { text } = useMessages()
  const stations = STATIONS.map(steps => {
    const id = steps.find(one => one === step) ?? steps[0]
    return { id, name: text(`CaseView.Station.${id}`) }
  })
  return (
    <>
      <p className={`ck-case-view-step ck-case-view-${step}`}>{text(`CaseView.Step.${step}`)}</p>
      {step !== 'canceled' && <StationLine label={text('CaseView.Progress')} stations={stations} now={step} />}
    </>
  )
}
