import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Badge, type BadgeNumber, useBadgeWords } from './badges.tsx'
import type { ShownEntry } from './menu.ts'
import { openedHiddenMenu } from './menu.store.ts'
import { MenuIcon } from './menu-icons.ts'

type ItemProps = {
  entry: ShownEntry
  badge?: BadgeNumber | undefined
  isBare: boolean
  onPress: () => void
}

/**
 * One menu entry: a link, or a button if it opens no page. `Link` ignores clicks with a modifier key, hence the capture
 * handler.
 */
export function MenuItem({ entry, badge, isBare, onPress }: ItemProps) {
  const { text } = useMessages()
  const word = text(entry.text)
  const counted = useBadgeWords(badge)
  const shared = {
    className: 'ck-nav-item',
    'aria-label': isBare ? [word, counted].filter(Boolean).join(', ') : undefined,
    title: isBare ? word : undefined,
    onClick: onPress,
  }
  const inside = (
    <>
      <MenuIcon name={entry.name} />
      {!isBare && <span className="ck-truncate">{word}</span>}
      <Badge badge={badge} />
    </>
  )
  return (
    <li>
      {entry.href === null ? (
        <button type="button" {...shared}>
          {inside}
        </button>
      ) : (
        <Link
          {...shared}
          href={entry.href}
          aria-current={entry.isActive ? 'page' : undefined}
          onClickCapture={entry.name === 'company' ? openedHiddenMenu : undefined}
        >
          {inside}
        </Link>
      )}
    </li>
  )
}
