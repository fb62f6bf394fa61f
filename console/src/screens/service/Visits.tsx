import { Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { ServiceVisit } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { VisitChip } from './AgreementChip.tsx'
import type { PageProps } from './AgreementScreen.tsx'
import { restore } from './service-deeds.ts'

/** Every visit of the agreement, newest first. */
export function Visits({ agreement, onChanged }: PageProps) {
  const { text } = useMessages()
  const { visits } = agreement
  const last = visits.findIndex(({ state }) => state !== 'planned')
  return (
    <RecordPart title="Service.Visits" count={visits.length}>
      {visits.length === 0 ? (
        <p>{text('Service.NoVisitNow')}</p>
      ) : (
        <div className="ck-service-scroll">
          <table aria-label={text('Service.Visits')}>
            <thead>
              <tr>
                <th scope="col">{text('Service.Number')}</th>
                <th scope="col">{text('Service.State')}</th>
                <th scope="col">{text('Service.DueOn')}</th>
                <th scope="col">{text('Service.PlannedOn')}</th>
                <th scope="col">{text('Service.DoneOn')}</th>
                <th scope="col">{text('Service.CaseOf')}</th>
                <th scope="col">{text('Service.Reason')}</th>
                <th aria-label={text('Service.More')} />
              </tr>
            </thead>
            <tbody>
              {visits.map((visit, at) => (
                <tr key={visit.id}>
                  <Cells visit={visit} />
                  <td>
                    {at === last && visit.state === 'skipped' && !visit.case && (
                      <Button
                        size="sm"
                        icon={<Undo2 />}
                        onClick={() => void restore(text, visit.id).then(isDone => isDone && onChanged())}
                      >
                        {text('Service.Restore')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </RecordPart>
  )
}

function Cells({ visit }: { visit: ServiceVisit }) {
  const { text, format } = useMessages()
  const day = (on: string | null) => on && format.day(on)
  return (
    <>
      <td>{visit.number}</td>
      <td>
        <VisitChip state={visit.state} />
      </td>
      <td>{day(visit.dueOn)}</td>
      <td>
        {day(visit.plannedOn)}
        {visit.isMoved && ` (${text('Service.IsMoved')})`}
      </td>
      <td>{day(visit.doneOn)}</td>
      <td>
        {visit.case && (
          <Link className="ck-record-link" href={paths.caseDetails(visit.case.id)}>
            {visit.case.caseNumber}
          </Link>
        )}
      </td>
      <td>{visit.reason}</td>
    </>
  )
}
