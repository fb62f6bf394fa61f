import type { KanbanCard } from '@casekit/contract/kanban'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Radio } from '@casekit/ui/radio'
import { type FormEvent, useId, useState } from 'react'
import type { BoardColumn } from './kanban-board.store.ts'
import { useColumnName } from './use-column-name.ts'

type MoveProps = {
  card: KanbanCard
  from: string
  columns: readonly BoardColumn[]
  onMove: (column: string, isTop: boolean) => void
  onClose: () => void
}

/** »Flyt til…«: moves a card without dragging. */
export function MoveDialog({ card, from, columns, onMove, onClose }: MoveProps) {
  const { text } = useMessages()
  const nameOf = useColumnName()
  const [column, setColumn] = useState(from)
  const [end, setEnd] = useState('top')
  const [columnGroup, endGroup] = [useId(), useId()]
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    onMove(column, end === 'top')
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={formId}>
        {text('Kanban.Move')}
      </Button>
    </>
  )
  return (
    <Dialog
      size="sm"
      title={text('Kanban.MoveCard', { number: String(card.caseNumber) })}
      actions={actions}
      onClose={onClose}
    >
      <form id={formId} className="ck-kb-form" onSubmit={submit}>
        <fieldset>
          <legend>{text('Kanban.Column')}</legend>
          {columns.map(one => (
            <Radio
              key={one.key}
              name={columnGroup}
              value={one.key}
              checked={column === one.key}
              onChange={setColumn}
              {...(column === one.key && { 'data-autofocus': true })}
            >
              {nameOf(one)}
            </Radio>
          ))}
        </fieldset>
        <fieldset>
          <legend>{text('Kanban.Place')}</legend>
          <Radio name={endGroup} value="top" checked={end === 'top'} onChange={setEnd}>
            {text('Kanban.Top')}
          </Radio>
          <Radio name={endGroup} value="bottom" checked={end === 'bottom'} onChange={setEnd}>
            {text('Kanban.Bottom')}
          </Radio>
        </fieldset>
      </form>
    </Dialog>
  )
}
