import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FormAnswers } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { verdictOf } from '@casekit/rules/form-rules'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import type { SheetStore } from '../../parts/forms/sheet.store.ts'
import { withKept } from '../../parts/forms/waiting-answers.ts'
import type { FormViewStore } from './form-view.store.ts'

/** Asks for the name, and submits the answer to the company. */
export function HandIn({ store, sheet }: { store: FormViewStore; sheet: SheetStore }) {
  const { text } = useMessages()
  const { name, isBusy, hasFailed } = useSnapshot(store.state, { sync: true })
  const { answers, kept, isAsked } = useSnapshot(sheet.state)
  const missing = isAsked ? verdictOf(sheet.content, withKept(answers as FormAnswers, kept)).missing.length : 0
  const hasName = name.trim().length >= 2
  const [isTried, setTried] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    void store.handIn(sheet, hasName)
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={text('FormSheet.YourName')}
        required
        size="lg"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={isTried && !hasName && text('FormSheet.NameMissing')}
        onChange={store.type}
      />
      {missing > 0 && <Notice tone="warning">{text('FormSheet.Incomplete', { count: missing })}</Notice>}
      {hasFailed && <Notice tone="danger">{text('FormSheet.NotCompleted')}</Notice>}
      <Button kind="primary" size="lg" wide type="submit" busy={isBusy}>
        {text('FormSheet.HandIn')}
      </Button>
    </form>
  )
}
