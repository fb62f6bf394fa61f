import { type FormEvent, useState } from 'react'
import {
  type PartnerCertificate,
  removePartnerCertificate,
  setPartnerCertificate,
} from '@casekit/contract/partner-certificates'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint, TextField } from '@casekit/ui/field'
import { DayField } from '../../patterns/day/DayField.tsx'
import { call } from '../../session/session.store.ts'

type Props = { partnerId: string; certificate: PartnerCertificate; onSaved: () => void; onClose: () => void }

/** Edits how long the partner's certificate is valid, or removes it. */
export function CertificateDialog({ partnerId, certificate, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const { certificateId, name, state } = certificate
  const [day, setDay] = useState(certificate.expiresOn ?? '')
  const [note, setNote] = useState(certificate.note)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const params = { partnerId, certificateId }

  function saved() {
    onSaved()
    onClose()
  }
  async function run(deed: () => Promise<unknown>) {
    setBusy(true)
    setFailed(false)
    await deed().then(saved, () => setFailed(true))
    setBusy(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]')
    if (unread) return unread.focus()
    void run(() => call(setPartnerCertificate, { params, body: { expiresOn: day || null, note } }))
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="certificate" busy={isBusy}>
        {text('Partners.CertificateSave')}
      </Button>
    </>
  )
  const remove = state !== 'missing' && (
    <Button disabled={isBusy} onClick={() => void run(() => call(removePartnerCertificate, { params }))}>
      {text('Partners.CertificateGone')}
    </Button>
  )
  return (
    <Dialog
      title={name}
      size="sm"
      confirmClose={day !== (certificate.expiresOn ?? '') || note !== certificate.note}
      onClose={onClose}
      actions={actions}
      footerStart={remove}
    >
      <form id="certificate" className="ck-certificate" noValidate onSubmit={submit}>
        <DayField label={text('Partners.CertificateDay')} value={day} onChange={setDay} />
        <TextField label={text('Partners.CertificateNote')} optional maxLength={200} value={note} onChange={setNote} />
        {hasFailed && (
          <div role="alert">
            <Hint tone="error">{text('Partners.Failed')}</Hint>
          </div>
        )}
      </form>
    </Dialog>
  )
}
