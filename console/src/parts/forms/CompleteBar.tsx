import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { FormAnswers, FormSheet } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { verdictOf } from '@casekit/rules/form-rules'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { isEnding as isEndingHere, keepEnding } from '../../session/device-forms.ts'
import { call, session } from '../../session/session.store.ts'
import { sendUntilDone } from './send-forms.ts'
import { mayCome } from './refusals.ts'
import type { SheetStore } from './sheet.store.ts'
import { withKept } from './waiting-answers.ts'
import './complete-bar.css'

type Props = {
  /** The name that the form is stored under on this device. */
  name: string
  store: SheetStore
  complete: () => Promise<FormSheet>
  onCompleted: (sheet: FormSheet) => void
}

const memberId = () => session.account?.user.stakeholderId ?? ''

/** Completes the answer, or says how much is missing. What was completed offline is sent when the network is back. */
export function CompleteBar({ name, store, complete, onCompleted }: Props) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const { answers, kept, waiting, isAsked, isEnding } = useSnapshot(store.state)
  const missing = isAsked ? verdictOf(store.content, withKept(answers as FormAnswers, kept)).missing.length : 0
  const isThrough = Object.keys(kept).length === 0 && Object.keys(waiting).length === 0

  async function end() {
    setBusy(true)
    try {
      if (!(await store.isReady())) return
      const sheet = await complete()
      await keepEnding(name, false)
      onCompleted(sheet)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mayCome(error)) return
      store.state.isEnding = false
      store.refuseDone(error)
      toasts.show({ tone: 'failed', title: text('FormSheet.NotCompleted') })
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (isAsked) void keepEnding(name, isEnding)
  }, [name, isAsked, isEnding])

  useEffect(() => {
    void isEndingHere(name).then(ends => ends && Object.assign(store.state, { isAsked: true, isEnding: true }))
  }, [name, store])

  useEffect(() => () => void store.leave().then(() => sendUntilDone(call, memberId())), [store])

  useEffect(() => {
    if (isEnding && isThrough && !isBusy) void end()
    // oxlint-disable-next-line react/exhaustive-deps -- once all is through
  }, [isEnding, isThrough])

  const endAgain = useEffectEvent(() => {
    if (isEnding && isThrough && !isBusy) void end()
  })
  useEffect(() => {
    const again = () => endAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  return (
    <footer className="ck-form-bar">
      {missing > 0 && (
        <div role="alert">
          <Hint tone="error">{text('FormSheet.Incomplete', { count: missing })}</Hint>
        </div>
      )}
      {isEnding && !isBusy && (
        <output>
          <Hint>{text('FormSheet.CompletesLater')}</Hint>
        </output>
      )}
      <Button kind="primary" size="lg" icon={<Check />} busy={isBusy} onClick={() => void end()}>
        {text('FormSheet.Complete')}
      </Button>
    </footer>
  )
}
