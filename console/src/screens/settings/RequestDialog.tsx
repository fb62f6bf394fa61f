import { type FormEvent, useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addPrivacyRequest, PRIVACY_WISHES, type PrivacyWish } from '@casekit/contract/privacy-requests'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useToday } from '../../patterns/day/use-today.ts'
import { call } from '../../session/session.store.ts'

/** Notes what somebody asks of their data. */
export function RequestDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { text } = useMessages()
  const today = useToday()
  const [kind, setKind] = useState<PrivacyWish>('access')
  const [askedBy, setAskedBy] = useState('')
  const [receivedOn, setReceivedOn] = useState(today)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [key] = useState(newKey)
  const isReady = askedBy.trim() !== '' && receivedOn !== '' && receivedOn <= today

  function added() {
    onAdded()
    onClose()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isBusy) return
    setBusy(true)
    setFailed(false)
    await call(addPrivacyRequest, { body: { kind, askedBy: askedBy.trim(), receivedOn }, key }).then(added, () =>
      setFailed(true),
    )
    setBusy(false)
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="privacy-request" busy={isBusy} disabled={!isReady}>
        {text('Privacy.AddIt')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('Privacy.AddRequest')}
      size="sm"
      confirmClose={askedBy !== ''}
      onClose={onClose}
      actions={actions}
    >
      <form id="privacy-request" className="ck-requests-form" noValidate onSubmit={event => void submit(event)}>
        <Select
          label={text('Privacy.Asks')}
          value={kind}
          options={PRIVACY_WISHES.map(value => ({ value, label: text(`Privacy.Wish.${value}`) }))}
          onChange={chosen => setKind(chosen as PrivacyWish)}
        />
        <TextField
          label={text('Privacy.AskedBy')}
          hint={text('Privacy.AskedByHelp')}
          required
          maxLength={200}
          value={askedBy}
          error={hasFailed ? text('Privacy.NotDone') : undefined}
          onChange={setAskedBy}
        />
        <DayField
          label={text('Privacy.ReceivedOn')}
          hint={text('Privacy.ReceivedOnHelp')}
          value={receivedOn}
          onChange={setReceivedOn}
        />
      </form>
    </Dialog>
  )
}
