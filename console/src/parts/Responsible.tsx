import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import './who.css'

/** An employee by avatar and name; `isBare` leaves the name to screen readers. */
export function Responsible({ name, isBare = false }: { name: string | undefined; isBare?: boolean }) {
  const { text } = useMessages()
  return (
    <span className="ck-who" title={name}>
      <Avatar initials={initials(name ?? '')} color={avatarColor(name ?? '')} />
      <span className={isBare ? 'ck-hidden-text' : name ? 'ck-truncate' : 'ck-truncate ck-who-none'}>
        {name ?? text('Cases.Nobody')}
      </span>
    </span>
  )
}
