import type { PlannedVisit } from '@casekit/contract/planning'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import type { CalendarGiven } from './given.ts'

type EntryProps = Pick<CalendarGiven, 'words' | 'nameOf' | 'onOpen' | 'carry'> & {
  visit: PlannedVisit
  style?: object
  withPlace?: boolean
}

/** A task in the calendar; it can be opened, and moved to another day or time. */
export function Entry({ visit, words, nameOf, onOpen, carry, style, withPlace = false }: EntryProps) {
  const { text } = useMessages()
  const who = nameOf(visit.assignedTo)
  const when = visit.minute === null ? text('Planning.NoTime') : words.span(visit.minute, visit.minutes)
  const label = text('Planning.VisitLabel', {
    subject: visit.subject,
    who: who ?? text('Cases.Nobody'),
    when: `${visit.day ? words.day(visit.day) : ''} ${when}`,
    status: text(`ActivityStatus.${visit.status}`),
  })
  return (
    <button
      type="button"
      id={`entry-${visit.id}`}
      className={`ck-entry ck-visit-${visit.status.toLowerCase()}${carry.carried?.visit.id === visit.id ? ' ck-entry-carried' : ''}`}
      style={style}
      aria-label={label}
      title={label}
      aria-keyshortcuts="Space M"
      onClick={() => onOpen(visit.id)}
      onPointerDown={event =>
        carry.take(event, visit, false, event.clientY - event.currentTarget.getBoundingClientRect().top)
      }
      onKeyDown={event => carry.key(event, visit)}
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
      {carry.hasHours && visit.minute !== null && (
        <span
          className="ck-entry-end"
          aria-hidden="true"
          onPointerDown={event => {
            event.stopPropagation()
            carry.take(event, visit, true, 0)
          }}
        />
      )}
    </button>
  )
}
