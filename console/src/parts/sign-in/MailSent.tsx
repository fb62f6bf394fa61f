import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { LoginFrame } from './LoginFrame.tsx'

/** The same whether the account exists or not. */
export function MailSent({ email, onBack }: { email: string; onBack: () => void }) {
  const { text } = useMessages()
  return (
    <LoginFrame title={text('Login.MailSentTitle')}>
      <div className="ck-login-trouble">
        <output>{text('Login.MailSentText', { email })}</output>
        <Button wide size="lg" onClick={onBack} ref={focusFirst}>
          {text('Login.ToLogin')}
        </Button>
      </div>
    </LoginFrame>
  )
}

const focusFirst = (button: HTMLButtonElement | null) => button?.focus()
