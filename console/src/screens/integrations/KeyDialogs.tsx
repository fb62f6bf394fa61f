import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { EmbedKey } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import type { Studio } from './studio.store.ts'

type Props = { studio: Studio; embedKey: EmbedKey; onClose: () => void }

const OVERLAPS = [0, 1, 24, 168, 720] as const

/** Issues a new key; the old one stops immediately or after a while, giving the partner time to change it. */
export function RotateDialog({ studio, embedKey: { id, name }, onClose }: Props) {
  const { text } = useMessages()
  const { busy } = useSnapshot(studio.state)
  const [hours, setHours] = useState('24')

  async function rotate() {
    await studio.rotate(id, Number(hours))
    onClose()
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" busy={busy === 'rotate'} onClick={() => void rotate()}>
        {text('Studio.Rotate')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Studio.RotateTitle', { name })} size="sm" onClose={onClose} actions={actions}>
      <div className="ck-studio-dialog">
        <p>{text('Studio.RotateText')}</p>
        <Select
          label={text('Studio.Overlap')}
          value={hours}
          onChange={setHours}
          options={OVERLAPS.map(value => ({ value: String(value), label: text(`Studio.Overlap.${value}`) }))}
        />
      </div>
    </Dialog>
  )
}

/** Asks before revoking a key: pages that use it stop working. */
export function RevokeDialog({ studio, embedKey: { id, name }, onClose }: Props) {
  const { text } = useMessages()
  const { busy } = useSnapshot(studio.state)

  async function revoke() {
    if (await studio.revoke(id)) toasts.show({ title: text('Studio.Revoked', { name }) })
    onClose()
  }

  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={busy === 'revoke'} onClick={() => void revoke()}>
        {text('Studio.Revoke')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Studio.RevokeTitle', { name })} size="sm" onClose={onClose} actions={actions}>
      {text('Studio.RevokeText')}
    </Dialog>
  )
}
