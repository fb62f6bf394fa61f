import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { passByPasskey } from '../../session/second-step.ts'
import { stepTrouble } from './step-trouble.ts'

/** Requests the passkey; the browser shows the rest. */
export function PasskeyStep({ children }: { children: ReactNode }) {
  const { text } = useMessages()
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function show() {
    setIsBusy(true)
    setTrouble('')
    await passByPasskey().catch((error: unknown) => setTrouble(stepTrouble(error, text)))
    setIsBusy(false)
  }
  return (
    <div className="ck-code-form">
      <p>{text('Passkeys.StepLead')}</p>
      <div role="alert">{trouble && <Hint tone="error">{trouble}</Hint>}</div>
      <Button
        kind="primary"
        size="lg"
        wide
        icon={<KeyRound />}
        busy={isBusy}
        onClick={() => void show()}
        data-autofocus
      >
        {text('Passkeys.Use')}
      </Button>
      {children}
    </div>
  )
}
