import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import type { AvatarProps } from '@casekit/ui/avatar'
import { PictureAvatar } from '@casekit/ui/picture-avatar'
import { usePicture } from './pictures.store.ts'

type MemberAvatarProps = Pick<AvatarProps, 'size'> & {
  /** The member's id; without one the initials are shown. */
  id: string | null | undefined
  name: string
}

/** A company member's picture, or their initials. */
export function MemberAvatar({ id, name, size = 'sm' }: MemberAvatarProps) {
  return <PictureAvatar picture={usePicture(id)} initials={initials(name)} color={avatarColor(name)} size={size} />
}
