import { type FormEvent, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { MessageId } from '@casekit/messages/ids'
import { type Messages, useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { tooMany } from '../../session/sign-in-trouble.ts'
import { leaveSecondStep, passSecondStep } from '../../session/second-step.ts'
import { ScreenWords } from '../ScreenWords.tsx'
import './code-form.css'

const SECTIONS = ['second-factor'] as const

/** The second step of a sign-in: a code of the authenticator, or a recovery code. It brings its own words. */
export function CodeForm() {
  return (
    <ScreenWords sections={SECTIONS} fallback={null}>
      <Form />
    </ScreenWords>
  )
}

const focusFirst = (field: HTMLInputElement | null) => field?.focus()

function Form() {
  const { text } = useMessages()
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return setTrouble(text('SecondFactor.CodeMissing'))
    setIsBusy(true)
    setTrouble('')
    await passSecondStep(code.trim()).catch((error: unknown) => setTrouble(troubleOf(error, text)))
    setIsBusy(false)
  }

  function change() {
    setIsRecovery(!isRecovery)
    setCode('')
    setTrouble('')
  }

  const label: MessageId = isRecovery ? 'SecondFactor.RecoveryCode' : 'SecondFactor.Code'
  return (
    <form className="ck-code-form" onSubmit={event => void submit(event)} noValidate>
      <p>{text(isRecovery ? 'SecondFactor.RecoveryLead' : 'SecondFactor.StepLead')}</p>
      <TextField
        key={label}
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
      <div className="ck-code-ways">
        <Button kind="link" onClick={change}>
          {text(isRecovery ? 'SecondFactor.UseApp' : 'SecondFactor.UseRecovery')}
        </Button>
        <Button kind="link" onClick={leaveSecondStep}>
          {text('SecondFactor.Back')}
        </Button>
      </div>
    </form>
  )
}

function troubleOf(error: unknown, text: Messages['text']): string {
  if (error instanceof ApiError && error.code === 'wrong-code') return text('SecondFactor.WrongCode')
  if (error instanceof ApiError && error.code === 'sign-in') return text('SecondFactor.TooLate')
  return tooMany(error, text) ?? text('Login.Failed')
}
