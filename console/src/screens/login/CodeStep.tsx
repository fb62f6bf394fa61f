import { useMessages } from '@casekit/messages/react'
import { CodeForm } from '../../frame/sign-in/CodeForm.tsx'
import { LoginFrame } from '../../parts/sign-in/LoginFrame.tsx'

/** After the password, where the account has a second factor; fetched only then. */
export function CodeStep() {
  const { text } = useMessages()
  return (
    <LoginFrame title={text('Login.Title')}>
      <CodeForm />
    </LoginFrame>
  )
}
