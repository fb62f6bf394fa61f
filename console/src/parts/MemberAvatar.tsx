import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import type { AvatarProps } from '@casekit/ui/avatar'
import { PictureAvatar } from '@casekit/ui/picture-avatar'
import { usePicture } from './pictures.store.ts'

type MemberAvatarProps = Pick<AvatarProps, 'size'> & {
  /** Of the member; without one the initials stand there. */
  id: string | null | undefined
  name: string
}

/** A member of the company: their picture where they have one, else their initials. */
export function MemberAvatar({ id, name, size = 'sm' }: MemberAvatarProps) {
  return <PictureAvatar picture={usePicture(id)} initials={initials(name)} color={avatarColor(name)} size={size} />
}
