import { type FormEvent, useEffect, useId, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { confirmSecondFactor, type Enrolment, startSecondFactor } from '@casekit/contract/second-factor'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { call } from '../../session/session.store.ts'
import { tooMany } from '../../session/sign-in-trouble.ts'
import { ProveDialog } from './ProveDialog.tsx'

type EnrolDialogProps = {
  /** The recovery codes, which are shown only this once. */
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

/** Sets up an authenticator: the password, the QR code, the first code. */
export function EnrolDialog({ onDone, onClose }: EnrolDialogProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  if (enrolment) return <FirstCode enrolment={enrolment} onDone={onDone} onClose={onClose} />
  return (
    <ProveDialog
      title="SecondFactor.TurnOn"
      lead="SecondFactor.ProveLead"
      action="SecondFactor.GoOn"
      onProve={async password => {
        const begun = await call(startSecondFactor, { body: { password } })
        return () => setEnrolment(begun)
      }}
      onClose={onClose}
    />
  )
}

function FirstCode({ enrolment, onDone, onClose }: EnrolDialogProps & { enrolment: Enrolment }) {
  const { text } = useMessages()
  const id = useId()
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function refused(error: unknown) {
    const isWrong = error instanceof ApiError && error.errors.some(({ path }) => path === '/code')
    setTrouble(isWrong ? text('SecondFactor.WrongCode') : (tooMany(error, text) ?? text('SecondFactor.Failed')))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return setTrouble(text('SecondFactor.CodeMissing'))
    setIsBusy(true)
    setTrouble('')
    await call(confirmSecondFactor, { body: { code: code.trim() } }).then(({ codes }) => onDone(codes), refused)
    setIsBusy(false)
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={id} busy={isBusy}>
        {text('SecondFactor.TurnOn')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('SecondFactor.Scan')} size="sm" onClose={onClose} confirmClose={code !== ''} actions={actions}>
      <form id={id} className="ck-profile-proof" onSubmit={event => void submit(event)} noValidate>
        <p>{text('SecondFactor.ScanLead')}</p>
        <QrPicture uri={enrolment.uri} />
        <div>
          <p>{text('SecondFactor.TypeIn')}</p>
          <code className="ck-profile-address">{(enrolment.secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        </div>
        <TextField
          label={text('SecondFactor.Code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          value={code}
          onChange={setCode}
          error={trouble}
        />
      </form>
    </Dialog>
  )
}

/** Drawn locally, so the secret is not shared; light in the dark scheme too, so any phone can read it. */
function QrPicture({ uri }: { uri: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isGone = false
    async function draw() {
      const { create } = await import('qrcode')
      const { size, data } = create(uri, { errorCorrectionLevel: 'M' }).modules
      const dark = Array.from(data).flatMap((isDark, at) =>
        isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : [],
      )
      if (!isGone) setDrawn({ size, path: dark.join('') })
    }
    void draw()
    return () => void (isGone = true)
  }, [uri])
  const room = (drawn?.size ?? 41) + 4
  return (
    <svg className="ck-profile-qr" viewBox={`-2 -2 ${room} ${room}`} aria-hidden="true">
      {drawn && <path d={drawn.path} />}
    </svg>
  )
}
