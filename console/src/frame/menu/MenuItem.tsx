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

/** One entry of a menu: a link, or a button where it opens no page. A link hears no press with a modifier key but in its capture. */
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
