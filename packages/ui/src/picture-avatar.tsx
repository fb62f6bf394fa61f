import { Avatar, type AvatarProps } from './avatar.tsx'
import './picture-avatar.css'

export type PictureAvatarProps = AvatarProps & {
  /** The URL of a square picture; without one the initials are shown. */
  picture?: string | undefined
}

/** A person's picture next to their name, or else their initials. Hidden from screen readers. */
export function PictureAvatar({ picture, ...avatar }: PictureAvatarProps) {
  if (picture === undefined) return <Avatar {...avatar} />
  const { size = 'sm' } = avatar
  return <img className={`ck-avatar ck-avatar-${size} ck-avatar-picture`} src={picture} alt="" draggable={false} />
}
