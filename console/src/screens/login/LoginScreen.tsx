import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Spinner } from '@casekit/ui/spinner'
import { link } from '../../session/link.store.ts'
import { secondStep } from '../../session/second-step.store.ts'
import { LinkTrouble } from './LinkTrouble.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from '../../parts/sign-in/LoginFrame.tsx'
import { MailSent } from '../../parts/sign-in/MailSent.tsx'

const CodeStep = lazy(async () => ({ default: (await import('./CodeStep.tsx')).CodeStep }))

/** Sign in; also where a link's way ends that leads no further (§2.1 of shell-and-navigation). */
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
  if (step === 'none' || step === 'second' || step === 'issuer')
    return (
      <LoginFrame title={text('Login.Title')} lead={text('Login.Lead')}>
        <LoginForm failed={step === 'issuer' ? error : undefined} onMailed={setMailedTo} />
      </LoginFrame>
    )
  return (
    <LoginFrame title={text(step === 'refused' ? 'Link.RefusedTitle' : 'Link.FailedTitle')}>
      <LinkTrouble step={step} />
      <LoginForm onMailed={setMailedTo} />
    </LoginFrame>
  )
}

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
