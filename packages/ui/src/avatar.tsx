import type { CSSProperties } from 'react'
import { UserRound } from 'lucide-react'
import './avatar.css'

export type AvatarProps = {
  /** One or two letters, from `initials(name)` of the rules. */
  initials: string
  /**
   * `customer` and `name` are the two fixed colors (§9); otherwise a key of the letter table, from `avatarColor(name)`
   * of the rules.
   */
  color?: string
  /** 20, 28 or 36 px. */
  size?: 'sm' | 'md' | 'lg'
}

/**
 * Initials on a color, next to the name they belong to; without initials an empty placeholder. Hidden from screen
 * readers.
 */
export function Avatar({ initials, color = 'customer', size = 'sm' }: AvatarProps) {
  const sized = size === 'sm' ? 'ck-avatar' : `ck-avatar ck-avatar-${size}`
  if (!initials) {
    return (
      <span className={`${sized} ck-avatar-none`} aria-hidden="true">
        <UserRound />
      </span>
    )
  }
  const fixed = color === 'customer' || color === 'name'
  return (
    <span
      className={fixed ? `${sized} ck-avatar-of-${color}` : sized}
      style={fixed ? undefined : ({ '--ck-avatar-own': `var(--ck-avatar-${color})` } as CSSProperties)}
      aria-hidden="true"
    >
      {initials}
    </span>
  )
}
