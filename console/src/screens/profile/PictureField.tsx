import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getOwnPicture, PICTURE_BYTES, removeOwnPicture, setOwnPicture } from '@casekit/contract/member-pictures'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { FileChooser } from '@casekit/ui/file-chooser'
import { PictureAvatar } from '@casekit/ui/picture-avatar'
import { toasts } from '../../frame/notices/toasts.ts'
import { keepPicture } from '../../parts/pictures.store.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'

const PICTURE = /^image\/(png|jpeg|webp|avif|gif)$/

/** The user's avatar: a picture or the initials. */
export function PictureField() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getOwnPicture, { signal }))
  const user = useSnapshot(session).account?.user
  const { choose, remove, isRefused, isBusy } = usePictureDeeds(query.load)
  const handle = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  if (!user) return null
  const picture = query.answer?.picture ?? undefined
  return (
    <div className="ck-profile-picture">
      <PictureAvatar picture={picture} initials={initials(user.name)} color={avatarColor(user.name)} size="lg" />
      <div className="ck-profile-deeds">
        <Button ref={choosing} size="sm" icon={<ImageUp />} busy={isBusy} onClick={() => handle.current?.click()}>
          {text(picture ? 'Profile.PictureOther' : 'Profile.PictureChoose')}
        </Button>
        {picture && (
          <Button
            size="sm"
            kind="ghost"
            icon={<Trash2 />}
            onClick={() => {
              choosing.current?.focus()
              void remove(picture)
            }}
          >
            {text('Profile.PictureRemove')}
          </Button>
        )}
      </div>
      <div aria-live="polite">{isRefused && <Hint tone="error">{text('Profile.PictureRefused')}</Hint>}</div>
      <FileChooser
        label={text('Profile.PictureChoose')}
        handle={handle}
        onChoose={([file]) => void (file && choose(file))}
      />
    </div>
  )
}

const keep = (picture: string | null) => keepPicture(session.account?.user.stakeholderId ?? '', picture)

/** Removing can be undone, because the picture is still in memory. */
function usePictureDeeds(onChanged: () => Promise<void>) {
  const { text } = useMessages()
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function choose(file: Blob) {
    const isFit = PICTURE.test(file.type) && file.size <= PICTURE_BYTES
    setRefused(!isFit)
    if (!isFit) return
    setBusy(true)
    await call(setOwnPicture, { body: file }).then(
      ({ picture }) => keep(picture),
      () => setRefused(true),
    )
    await onChanged()
    setBusy(false)
  }

  async function remove(before: string) {
    try {
      await call(removeOwnPicture)
      keep(null)
      toasts.show({ title: text('Profile.PictureRemoved'), undo: () => void choose(blobOf(before)) })
    } catch {
      toasts.show({ tone: 'failed', title: text('Profile.DetailsNotSaved') })
    }
    await onChanged()
  }
  return { choose, remove, isRefused, isBusy }
}

/** Converts the data URL of the picture. */
function blobOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), letter => letter.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: 'image/webp' })
}
