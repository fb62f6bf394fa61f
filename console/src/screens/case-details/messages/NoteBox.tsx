import type { FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import { type CasePage, NOTE_LIMIT } from '../case.store.ts'

/** Writes a note into the history; its text stays until it stands there. */
export function NoteBox({ page }: { page: CasePage }) {
  const { text } = useMessages()
  const { note } = useSnapshot(page.state, { sync: true })
  const { length } = note.text.trim()
  const isLong = length > NOTE_LIMIT
  const error = isLong
    ? text('Case.NoteLong', { limit: NOTE_LIMIT, length })
    : note.failure
      ? text('Case.NoteFailed')
      : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    void page.saveNote()
  }

  return (
    <form className="ck-note-box" onSubmit={submit}>
      <TextArea
        label={text('Case.NoteLabel')}
        placeholder={text('Case.NotePlaceholder')}
        rows={2}
        value={note.text}
        onChange={page.typeNote}
        error={error}
      />
      <Button kind="primary" size="sm" type="submit" busy={note.isSaving} disabled={length === 0 || isLong}>
        {text('Case.SaveNote')}
      </Button>
    </form>
  )
}
