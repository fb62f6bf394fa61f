import { useMessages } from '@casekit/messages/react'
import { CodeForm } from '../../frame/sign-in/CodeForm.tsx'
import { LoginFrame } from '../../parts/sign-in/LoginFrame.tsx'

/** The second factor, after the password; loaded only when needed. */
export function CodeStep() {
  const { text } = useMessages()
  return (
    <LoginFrame title={text('Login.Title')}>
      <CodeForm />
    </LoginFrame>
  )
}
