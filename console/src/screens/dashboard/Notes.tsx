import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { type InsightNote, removeInsightNote, restoreInsightNote } from '@casekit/contract/insight-notes'
import type { Board } from '@casekit/contract/insight-shapes'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { NoteDialog } from './NoteDialog.tsx'

type NotesProps = { board: Board; notes: readonly InsightNote[]; today: string; onChanged: () => Promise<void> }

/** The notes on the days that the board shows, oldest first; only a note's author can edit it. */
export function Notes({ board, notes, today, onChanged }: NotesProps) {
  const { text, format } = useMessages()
  const [edited, edit] = useState<InsightNote | 'new'>()
  async function attempt(work: () => Promise<unknown>, failed: MessageId) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(failed) })
    }
    await onChanged()
  }
  const remove = ({ id: noteId }: InsightNote) =>
    attempt(async () => {
      const params = { noteId }
      await call(removeInsightNote, { params })
      const onPress = () => void attempt(() => call(restoreInsightNote, { params }), 'Notes.NotRestored')
      toasts.show({ title: text('Notes.Removed'), action: { label: text('Buttons.Undo'), onPress } })
    }, 'Notes.NotRemoved')
  return (
    <section className="ck-notes" aria-label={text('Notes.Title')}>
      <header>
        <h2>{text('Notes.Title')}</h2>
        <Button size="sm" icon={<Plus />} onClick={() => edit('new')}>
          {text('Notes.Add')}
        </Button>
      </header>
      {notes.length === 0 ? (
        <p className="ck-insight-none">{text('Notes.None')}</p>
      ) : (
        <ol>
          {notes.map(note => (
            <li key={note.id}>
              <div>
                <span>{note.text}</span>
                <small>
                  {format.day(note.day)} · {note.authorName}
                </small>
              </div>
              {note.isMine && (
                <>
                  <IconButton
                    icon={<Pencil />}
                    label={text('Notes.Edit', { day: format.day(note.day) })}
                    onClick={() => edit(note)}
                  />
                  <IconButton
                    icon={<Trash2 />}
                    label={text('Notes.Remove', { day: format.day(note.day) })}
                    onClick={() => void remove(note)}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {edited && (
        <NoteDialog
          board={board}
          note={edited === 'new' ? undefined : edited}
          today={today}
          onClose={() => edit(undefined)}
          onSaved={onChanged}
        />
      )}
    </section>
  )
}
