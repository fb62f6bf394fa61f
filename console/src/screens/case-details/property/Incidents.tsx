import { ApiError } from '@casekit/client/api-error'
import type { CaseIncident } from '@casekit/contract/cases'
import { joinCase } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import { useLive } from '../../../live/use-live.ts'
import type { PanelProps } from '../panel.ts'

/** The case's incident, or the ongoing ones at its property that it can join. */
export function Incidents({ page, details, mayJoin }: PanelProps & { mayJoin: boolean }) {
  useLive('notice', page.follow)
  return details.incidents.map(incident => (
    <Incident key={incident.id} incident={incident} page={page} details={details} mayJoin={mayJoin} />
  ))
}

type IncidentProps = PanelProps & { incident: CaseIncident; mayJoin: boolean }

function Incident({ incident, page, details, mayJoin }: IncidentProps) {
  const { text, format } = useMessages()
  const { id: noticeId, title, endsAt, isOver, isJoined } = incident

  async function join(isNow: boolean, isUndo = false) {
    try {
      await page.call(joinCase, { params: { noticeId, caseId: details.id }, body: { isJoined: isNow } })
      const done = text(isNow ? 'CaseWork.IncidentIsJoined' : 'CaseWork.IncidentIsLeft', { title })
      toasts.show({ title: done, ...(!isUndo && { undo: () => void join(!isNow, true) }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('CaseWork.Failed') })
    }
    await page.refresh().catch(() => null)
  }
  const until = isOver ? text('CaseWork.IncidentOver') : endsAt && format.dateTime(endsAt)
  return (
    <div className="ck-case-incident" data-over={isOver || undefined}>
      <span>
        {text(isJoined ? 'CaseWork.IncidentOf' : 'CaseWork.IncidentMayBe', { title })}
        {until && <small>{isOver ? until : text('CaseWork.IncidentUntil', { at: until })}</small>}
      </span>
      {mayJoin && !isOver && (
        <Button
          size="sm"
          aria-label={text(isJoined ? 'CaseWork.IncidentLeaveNamed' : 'CaseWork.IncidentJoinNamed', { title })}
          onClick={() => void join(!isJoined)}
        >
          {text(isJoined ? 'CaseWork.IncidentLeave' : 'CaseWork.IncidentJoin')}
        </Button>
      )}
    </div>
  )
}
