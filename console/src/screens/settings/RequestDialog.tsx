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

/** Records a data subject's request. */
export function RequestDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { text } = useMessages()
  const today = useToday()
  const [kind, setKind] = useState<PrivacyWish>('access')
  const [askedBy, setAskedBy] = useState('')
  const [receivedOn, setReceivedOn] = useState(today)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [key] = useState(newKey)
  const [isAsked, setAsked] = useState(false)
  const hasName = askedBy.trim() !== ''
  const hasDay = receivedOn !== '' && receivedOn <= today

  function added() {
    onAdded()
    onClose()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!hasName || !hasDay || isBusy) return
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
      <Button kind="primary" type="submit" form="privacy-request" busy={isBusy}>
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
          error={isAsked && !hasName ? text('Form.Missing') : hasFailed ? text('Privacy.NotDone') : undefined}
          onChange={setAskedBy}
        />
        <DayField
          label={text('Privacy.ReceivedOn')}
          hint={text('Privacy.ReceivedOnHelp')}
          value={receivedOn}
          error={isAsked && !hasDay ? text('Privacy.NotLater') : undefined}
          onChange={setReceivedOn}
        />
      </form>
    </Dialog>
  )
}
