import { type FormEvent, type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { leaveSecondStep, passSecondStep } from '../../session/second-step.ts'
import { secondStep } from '../../session/second-step.store.ts'
import { ScreenWords } from '../ScreenWords.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { stepTrouble } from './step-trouble.ts'
import './code-form.css'

const SECTIONS = ['second-factor'] as const

type Way = 'passkey' | 'code' | 'recovery'

const OTHERS: Record<Way, MessageId> = {
  passkey: 'Passkeys.Use',
  code: 'SecondFactor.UseApp',
  recovery: 'SecondFactor.UseRecovery',
}

/** The second step of sign-in: a passkey, an authenticator code, or a recovery code. Loads its own messages. */
export function CodeForm() {
  return (
    <ScreenWords sections={SECTIONS} fallback={null}>
      <Step />
    </ScreenWords>
  )
}

const focusFirst = (field: HTMLInputElement | null) => field?.focus()

/** The quickest method, with links to the account's others. */
function Step() {
  const { ways } = useSnapshot(secondStep)
  const all: Way[] = [...ways, 'recovery']
  const [way, setWay] = useState<Way>(all[0] ?? 'recovery')
  const others = <Others ways={all.filter(other => other !== way)} onChoose={setWay} />
  return way === 'passkey' ? (
    <PasskeyStep>{others}</PasskeyStep>
  ) : (
    <Form key={way} isRecovery={way === 'recovery'} others={others} />
  )
}

function Others({ ways, onChoose }: { ways: readonly Way[]; onChoose: (way: Way) => void }) {
  const { text } = useMessages()
  return (
    <div className="ck-code-ways">
      {ways.map(way => (
        <Button key={way} kind="link" onClick={() => onChoose(way)}>
          {text(OTHERS[way])}
        </Button>
      ))}
      <Button kind="link" onClick={leaveSecondStep}>
        {text('SecondFactor.Back')}
      </Button>
    </div>
  )
}

function Form({ isRecovery, others }: { isRecovery: boolean; others: ReactNode }) {
  const { text } = useMessages()
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return setTrouble(text('SecondFactor.CodeMissing'))
    setIsBusy(true)
    setTrouble('')
    await passSecondStep(code.trim()).catch((error: unknown) => setTrouble(stepTrouble(error, text)))
    setIsBusy(false)
  }

  const label: MessageId = isRecovery ? 'SecondFactor.RecoveryCode' : 'SecondFactor.Code'
  return (
    <form className="ck-code-form" onSubmit={event => void submit(event)} noValidate>
      <p>{text(isRecovery ? 'SecondFactor.RecoveryLead' : 'SecondFactor.StepLead')}</p>
      <TextField
        label={text(label)}
        name="code"
        size="lg"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={40}
        value={code}
        onChange={setCode}
        error={trouble}
        ref={focusFirst}
        data-autofocus
      />
      <Button kind="primary" size="lg" type="submit" wide busy={isBusy}>
        {text('Login.Title')}
      </Button>
      {others}
    </form>
  )
}
