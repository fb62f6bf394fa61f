import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { addInsightNote, changeInsightNote, type InsightNote } from '@casekit/contract/insight-notes'
import type { Board } from '@casekit/contract/insight-shapes'
import { useMessages } from '@casekit/messages/react'
import { TextArea } from '@casekit/ui/field'
import { DayField } from '../../patterns/day/DayField.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type DialogProps = {
  board: Board
  note: InsightNote | undefined
  today: string
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Writes a note on a day, to explain its numbers. */
export function NoteDialog({ board, note, today, onClose, onSaved }: DialogProps) {
  const { text } = useMessages()
  const [key] = useState(newKey)
  const form = useForm({
    begin: { day: note?.day ?? today, text: note?.text ?? '' },
    check: values => ({
      ...(!values.day && { day: { id: 'Notes.DayMissing' as const } }),
      ...(!values.text.trim() && { text: { id: 'Notes.TextMissing' as const } }),
    }),
    save: async values => {
      if (note) await call(changeInsightNote, { params: { noteId: note.id }, body: values, ifMatch: note.version })
      else await call(addInsightNote, { params: { board }, body: values, key })
      await onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      title={text(note ? 'Notes.EditTitle' : 'Notes.Add')}
      size="sm"
      action={text('Notes.Save')}
      failed="Notes.NotSaved"
      onClose={onClose}
    >
      <DayField
        label={text('Notes.Day')}
        required
        value={form.values.day}
        error={form.errorOf('day')}
        onChange={day => form.put({ day })}
      />
      <TextArea
        label={text('Notes.Text')}
        required
        rows={3}
        maxLength={500}
        value={form.values.text}
        error={form.errorOf('text')}
        onChange={typed => form.put({ text: typed })}
      />
    </FormDialog>
  )
}
