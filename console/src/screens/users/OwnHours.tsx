import { CalendarClock } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'

/** A link to the member's working hours. */
export function OwnHours({ user: { id } }: { user: User }) {
  const { text } = useMessages()
  return (
    <Link href={paths.workingHours(`person:${id}`)} className="ck-users-access">
      <CalendarClock size={16} aria-hidden="true" /> {text('Users.ToHours')}
    </Link>
  )
}
