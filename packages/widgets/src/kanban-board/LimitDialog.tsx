import { KANBAN_COUNTED_AT_MOST } from '@casekit/contract/kanban'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { caseMessages } from '@casekit/messages/sections/case'
import { consoleMessages } from '@casekit/messages/sections/console'
import { kanbanMessages } from '@casekit/messages/sections/kanban'
import { uiMessages } from '@casekit/messages/sections/ui'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import type { BoardColumn, KanbanBoardStore } from './kanban-board.store.ts'
import { useColumnName } from './use-column-name.ts'

export type LimitDialogProps = { store: KanbanBoardStore; column: BoardColumn; onClose: () => void }

/** Some are console messages: an embedded board sets no limits and never loads them. */
const SECTIONS = [uiMessages, caseMessages, kanbanMessages, consoleMessages]

/** How many cards a column should hold at most. */
export function LimitDialog(props: LimitDialogProps) {
  const { language } = useMessages()
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      <Limit {...props} />
    </MessagesProvider>
  )
}

function Limit({ store, column, onClose }: LimitDialogProps) {
  const { text } = useMessages()
  const name = useColumnName()(column)
  const [typed, setTyped] = useState(column.limit === null ? '' : String(column.limit))
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [fieldId, formId] = [useId(), useId()]

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    const failure = await store.limitColumn(column.key, typed === '' ? null : Number(typed))
    setSaving(false)
    setFailed(failure !== null)
    if (!failure) onClose()
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} busy={isSaving}>
        {text('Kanban.SaveLimit')}
      </Button>
    </>
  )
  return (
    <Dialog size="sm" title={text('Kanban.LimitOf', { name })} actions={actions} onClose={onClose}>
      <form id={formId} className="ck-kb-form" onSubmit={event => void submit(event)}>
        <label htmlFor={fieldId}>{text('Kanban.LimitLabel')}</label>
        <input
          id={fieldId}
          className="ck-kb-limit"
          type="number"
          inputMode="numeric"
          min={1}
          max={KANBAN_COUNTED_AT_MOST}
          step={1}
          value={typed}
          aria-describedby={`${fieldId}-hint`}
          onChange={event => setTyped(event.target.value)}
        />
        <p id={`${fieldId}-hint`}>{text('Kanban.LimitHint')}</p>
        {hasFailed && <p role="alert">{text('Kanban.LimitFailed')}</p>}
      </form>
    </Dialog>
  )
}
