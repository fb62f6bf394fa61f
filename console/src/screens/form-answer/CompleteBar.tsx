import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { FormAnswers } from '@casekit/contract/form-shapes'
import { completeFormAnswer } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { verdictOf } from '@casekit/rules/form-rules'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import type { SheetStore } from '../../parts/forms/sheet.store.ts'
import { withKept } from '../../parts/forms/waiting-answers.ts'
import { call } from '../../session/session.store.ts'
import type { AnswerProps } from './FormAnswerScreen.tsx'

/** Ends the answer, or says how much is missing. */
export function CompleteBar({ sheet, store, onChanged }: AnswerProps & { store: SheetStore }) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const { answers, kept, waiting, isAsked, isEnding } = useSnapshot(store.state)
  const missing = isAsked ? verdictOf(store.content, withKept(answers as FormAnswers, kept)).missing.length : 0
  const isThrough = kept.length === 0 && Object.keys(waiting).length === 0

  async function complete() {
    setBusy(true)
    try {
      if (await store.isReady()) onChanged(await call(completeFormAnswer, { params: { answerId: sheet.id } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      store.refuseDone(error)
      toasts.show({ tone: 'failed', title: text('FormSheet.NotCompleted') })
    } finally {
      setBusy(false)
    }
  }

  // what was ended without a line is completed when there is one
  useEffect(() => {
    if (isEnding && isThrough && !isBusy) void complete()
    // oxlint-disable-next-line react/exhaustive-deps -- once all is through
  }, [isEnding, isThrough])

  return (
    <footer className="ck-form-bar">
      {missing > 0 && (
        <div role="alert">
          <Hint tone="error">{text('FormSheet.Incomplete', { count: missing })}</Hint>
        </div>
      )}
      {isEnding && !isThrough && (
        <output>
          <Hint>{text('FormSheet.CompletesLater')}</Hint>
        </output>
      )}
      <Button kind="primary" size="lg" icon={<Check />} busy={isBusy} onClick={() => void complete()}>
        {text('FormSheet.Complete')}
      </Button>
    </footer>
  )
}
