import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { getConsentText } from '@casekit/contract/privacy'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { endGuarded } from '../../frame/leave-guard.ts'
import { LeaveQuestion } from '../../frame/LeaveQuestion.tsx'
import { paths } from '../../paths.ts'
import { acceptTerms, call, session, signOut } from '../../session/session.store.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { LoginFrame } from '../../parts/sign-in/LoginFrame.tsx'
import './gdpr.css'

/** The consent page: without consent the provider refuses every other call (§4 of shell-and-navigation). */
export function GdprScreen() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  return (
    <LoginFrame title={text('Gdpr.Title')}>
      <div className="ck-login-trouble">
        <p>{text('Gdpr.What')}</p>
        <p>{text('Gdpr.Why')}</p>
        {account && <CompanyAsks />}
        {account ? <Decide /> : <ToLogin />}
      </div>
    </LoginFrame>
  )
}

/** The company's own consent text, if it has one. */
function CompanyAsks() {
  const { text, language } = useMessages()
  const { answer } = useQuery(signal => call(getConsentText, { query: { language }, signal }))
  if (!answer?.text) return null
  return (
    <>
      <p>{text('Privacy.CompanyAsks')}</p>
      <p className="ck-gdpr-own">{answer.text}</p>
    </>
  )
}

const focusFirst = (button: HTMLButtonElement | null) => button?.focus()

function Decide() {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function accept() {
    setIsBusy(true)
    setHasFailed(false)
    await acceptTerms().catch(() => setHasFailed(true))
    setIsBusy(false)
  }

  return (
    <>
      <div role="alert">{hasFailed && <Hint tone="error">{text('Gdpr.Failed')}</Hint>}</div>
      <Button kind="primary" size="lg" wide busy={isBusy} onClick={() => void accept()} ref={focusFirst}>
        {text('Gdpr.Accept')}
      </Button>
      <Button size="lg" wide onClick={() => void endGuarded(() => void signOut())}>
        {text('Shell.LogOut')}
      </Button>
      <LeaveQuestion />
    </>
  )
}

function ToLogin() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  return (
    <Button kind="primary" size="lg" wide onClick={() => navigate(paths.login())}>
      {text('Login.Title')}
    </Button>
  )
}
