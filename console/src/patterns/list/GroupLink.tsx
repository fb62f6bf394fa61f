import { ListFilter } from 'lucide-react'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'

/** From the heading of a group to its rows alone; the grid leads there by Tab. */
export function GroupLink({ href, name }: { href: string; name: string }) {
  const { text } = useMessages()
  const words = text('Grid.OnlyGroup', { name })
  return (
    <Link href={href} aria-label={words} title={words} tabIndex={-1}>
      <ListFilter size={14} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}
