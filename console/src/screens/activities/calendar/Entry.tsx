import type { PlannedVisit } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import type { CalendarGiven } from './given.ts'

type EntryProps = Pick<CalendarGiven, 'words' | 'nameOf' | 'onOpen'> & {
  visit: PlannedVisit
  style?: object
  withPlace?: boolean
}

/** A task of the calendar; it opens. */
export function Entry({ visit, words, nameOf, onOpen, style, withPlace = false }: EntryProps) {
  const { text } = useMessages()
  const who = nameOf(visit.assignedTo)
  const when = visit.minute === null ? text('Planning.NoTime') : words.span(visit.minute, visit.minutes)
  const label = text('Planning.VisitLabel', {
    subject: visit.subject,
    who: who ?? text('Standard.NoneChosen'),
    when: `${visit.day ? words.day(visit.day) : ''} ${when}`,
    status: text(`ActivityStatus.${visit.status}`),
  })
  return (
    <button
      type="button"
      className={`ck-entry ck-visit-${visit.status.toLowerCase()}`}
      style={style}
      aria-label={label}
      title={label}
      onClick={() => onOpen(visit.id)}
    >
      {who && <Avatar initials={initials(who)} color={avatarColor(who)} />}
      <span className="ck-entry-words">
        <span className="ck-truncate">
          {visit.minute !== null && <time>{words.clock(visit.minute)}</time>} <b>{visit.subject}</b>
        </span>
        {withPlace && (
          <span className="ck-truncate">{[visit.customerName, visit.address].filter(Boolean).join(' · ')}</span>
        )}
      </span>
    </button>
  )
}
