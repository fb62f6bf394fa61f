import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { Spinner } from '@casekit/ui/spinner'
import { link } from '../../session/link.store.ts'
import { secondStep } from '../../session/second-step.store.ts'
import { LinkTrouble } from './LinkTrouble.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from '../../parts/sign-in/LoginFrame.tsx'
import { MailSent } from '../../parts/sign-in/MailSent.tsx'

const CodeStep = lazy(async () => ({ default: (await import('./CodeStep.tsx')).CodeStep }))

/** The sign-in page, also shown for links that lead no further (§2.1 of shell-and-navigation). */
export function LoginScreen() {
  const { text } = useMessages()
  const { step, error } = useSnapshot(link)
  const [mailedTo, setMailedTo] = useState('')
  const { ticket } = useSnapshot(secondStep)
  if (ticket)
    return (
      <Suspense fallback={<LinkWorks />}>
        <CodeStep />
      </Suspense>
    )
  if (step === 'working') return <LinkWorks />
  if (mailedTo) return <MailSent email={mailedTo} onBack={() => setMailedTo('')} />
  const failed = step === 'none' || isCompanys(error) ? error : undefined
  if (step === 'none' || step === 'second' || failed)
    return (
      <LoginFrame title={text('Login.Title')} lead={text('Login.Lead')}>
        <LoginForm failed={failed} onMailed={setMailedTo} />
      </LoginFrame>
    )
  return (
    <LoginFrame title={text(step === 'refused' ? 'Link.RefusedTitle' : 'Link.FailedTitle')}>
      <LinkTrouble step={step} />
      <LoginForm onMailed={setMailedTo} />
    </LoginFrame>
  )
}

/** Even a valid link cannot sign in where the company requires single sign-on. */
const isCompanys = (error: unknown) => error instanceof ApiError && error.code === 'single-sign-on'

function LinkWorks() {
  const { text } = useMessages()
  return (
    <LoginFrame title={text('Link.Working')}>
      <output>
        <Spinner />
        <span className="ck-hidden-text">{text('Link.Working')}</span>
      </output>
    </LoginFrame>
  )
}
