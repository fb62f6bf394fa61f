import { ListFilter } from 'lucide-react'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'

/** Links from a group heading to that group alone; the grid handles Tab. */
export function GroupLink({ href, name }: { href: string; name: string }) {
  const { text } = useMessages()
  const words = text('Grid.OnlyGroup', { name })
  return (
    <Link href={href} aria-label={words} title={words} tabIndex={-1}>
      <ListFilter size={14} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}
