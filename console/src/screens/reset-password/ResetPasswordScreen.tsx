import { useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { forgetResetLink, reset, showResetLink } from '../../session/reset.store.ts'
import { LoginFrame } from '../../parts/sign-in/LoginFrame.tsx'
import { MailSent } from '../../parts/sign-in/MailSent.tsx'
import { AskForm } from './AskForm.tsx'
import { ChooseForm } from './ChooseForm.tsx'

/** Requests a link by mail, or with one, sets the new password (§2.1 of shell-and-navigation). */
export function ResetPasswordScreen({ params }: ScreenProps) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const { token, isRefused } = useSnapshot(reset)
  const [mailedTo, setMailedTo] = useState('')
  const [isDone, setIsDone] = useState(false)
  const shown = params['token']

  useLayoutEffect(() => {
    if (shown === undefined) return
    showResetLink(shown)
    navigate(paths.resetPassword(), { replace: true })
  }, [shown, navigate])

  function finish() {
    setIsDone(true)
    forgetResetLink()
  }

  function toLogin() {
    forgetResetLink()
    navigate(paths.login())
  }

  if (mailedTo) return <MailSent email={mailedTo} onBack={toLogin} />
  if (isDone) return <Done onBack={toLogin} />
  if (token !== null)
    return (
      <LoginFrame title={text('Reset.Title')} lead={text('Reset.ChooseLead')}>
        <ChooseForm token={token} onDone={finish} />
      </LoginFrame>
    )
  return (
    <LoginFrame title={text(isRefused ? 'Link.RefusedTitle' : 'Reset.Title')} lead={text('Reset.Lead')}>
      <AskForm onMailed={setMailedTo} onBack={toLogin} />
    </LoginFrame>
  )
}

function Done({ onBack }: { onBack: () => void }) {
  const { text } = useMessages()
  return (
    <LoginFrame title={text('Reset.DoneTitle')}>
      <div className="ck-login-trouble">
        <output>{text('Reset.DoneText')}</output>
        <Button kind="primary" size="lg" wide onClick={onBack}>
          {text('Login.ToLogin')}
        </Button>
      </div>
    </LoginFrame>
  )
}
