import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { DayField } from '../../patterns/day/DayField.tsx'
import type { RequisitionViewStore } from './requisition-view.store.ts'

/** The supplier confirms the order with their name and the delivery day. */
export function ConfirmForm({ store }: { store: RequisitionViewStore }) {
  const { text } = useMessages()
  const { name, promisedOn, note, isBusy, hasFailed } = useSnapshot(store.state, { sync: true })
  const [isAsked, setAsked] = useState(false)
  const hasName = name.trim().length >= 2
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (hasName) void store.confirm()
  }
  return (
    <aside className="ck-rqv-card">
      <form className="ck-rqv-form" noValidate onSubmit={submit}>
        <h2>{text('RequisitionView.Confirm')}</h2>
        {hasFailed && <Notice tone="danger">{text('RequisitionView.NotConfirmed')}</Notice>}
        <TextField
          label={text('RequisitionView.Name')}
          required
          size="lg"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={isAsked && !hasName && text('RequisitionView.NameMissing')}
          onChange={value => store.put({ name: value })}
        />
        <DayField
          label={text('RequisitionView.PromisedOn')}
          size="lg"
          value={promisedOn}
          onChange={value => store.put({ promisedOn: value })}
        />
        <TextArea
          label={text('RequisitionView.Note')}
          optional
          rows={3}
          maxLength={2000}
          value={note}
          onChange={value => store.put({ note: value })}
        />
        <Button kind="primary" size="lg" wide type="submit" busy={isBusy}>
          {text('RequisitionView.Confirm')}
        </Button>
      </form>
    </aside>
  )
}
