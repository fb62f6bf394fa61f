import { Avatar, type AvatarProps } from './avatar.tsx'
import './picture-avatar.css'

export type PictureAvatarProps = AvatarProps & {
  /** The address of a square picture; without one the initials stand there. */
  picture?: string | undefined
}

/** What somebody looks like, beside the name that it belongs to, else their initials. Silent to screen readers. */
export function PictureAvatar({ picture, ...avatar }: PictureAvatarProps) {
  if (picture === undefined) return <Avatar {...avatar} />
  const { size = 'sm' } = avatar
  return <img className={`ck-avatar ck-avatar-${size} ck-avatar-picture`} src={picture} alt="" draggable={false} />
}
