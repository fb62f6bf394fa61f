import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { removeSetupEntry, type SetupEntry } from '@casekit/contract/setup'
import type { SetupList } from '@casekit/contract/setup-lists'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

type Props = {
  list: SetupList
  entry: SetupEntry
  others: readonly SetupEntry[]
  onRemoved: () => void
  onClose: () => void
}

/** Asks for the replacement of an entry in use before removing it. */
export function RemoveDialog({ list, entry, others, onRemoved, onClose }: Props) {
  const { text } = useMessages()
  const [by, setBy] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isUsed = entry.uses > 0

  function removed() {
    toasts.show({ title: text('Setup.Removed', { name: entry.name }) })
    onRemoved()
    onClose()
  }
  function refused(error: unknown) {
    const isLast = error instanceof ApiError && error.code === 'last-stage'
    setTrouble(text(isLast ? 'Setup.LastStage' : 'Setup.Failed'))
  }
  async function remove() {
    setIsBusy(true)
    const query = by ? { replaceBy: by } : {}
    await call(removeSetupEntry, { params: { list, entryId: entry.id }, query }).then(removed, refused)
    setIsBusy(false)
  }
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={isBusy} disabled={isUsed && !by} onClick={() => void remove()}>
        {text('Setup.RemoveIt')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Setup.RemoveTitle', { name: entry.name })} size="sm" onClose={onClose} actions={actions}>
      <div className="ck-setup-form">
        <p>{isUsed ? text('Setup.InUse', { count: entry.uses }) : text('Setup.NotInUse')}</p>
        {isUsed && (
          <ul className="ck-setup-uses">
            {entry.usedIn.map(({ place, count }) => (
              <li key={place}>{text(`Setup.Place.${place}`, { count })}</li>
            ))}
          </ul>
        )}
        {isUsed && (
          <Select
            label={text('Setup.ReplaceBy')}
            value={by}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setBy}
          />
        )}
        {trouble && <Notice tone="danger">{trouble}</Notice>}
      </div>
    </Dialog>
  )
}
