import { Undo2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { AuditChange } from '@casekit/contract/audit'
import type { AuditRow } from '@casekit/contract/overviews/audit'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { session } from '../../session/session.store.ts'
import { fieldWord } from './field-word.ts'
import { Said } from './Said.tsx'
import { setterOf } from './set-back.ts'

type ChangesProps = {
  kind: AuditRow['kind']
  recordId: string | null
  changes: readonly AuditChange[]
  onSet: () => Promise<void>
}

/** An entry's fields with old and new values; one that is unchanged since can be reverted. */
export function Changes({ kind, recordId, changes, onSet }: ChangesProps) {
  const messages = useMessages()
  const { text } = messages
  const mayEdit = (useSnapshot(session).account?.guards ?? []).includes('Core')

  async function set({ field, beforeValue, afterValue }: AuditChange, isUndo = false): Promise<void> {
    const write = recordId && setterOf(kind, recordId, field)
    if (!write) return
    const name = fieldWord(messages, field)
    try {
      await write(isUndo ? afterValue : beforeValue)
      toasts.show({
        title: text(isUndo ? 'Audit.IsAgain' : 'Audit.IsSetBack', { field: name }),
        ...(!isUndo && { undo: () => void set({ field, beforeValue, afterValue } as AuditChange, true) }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Audit.NotSetBack', { field: name }) })
    }
    await onSet()
  }

  return (
    <table className="ck-audit-changes">
      <thead>
        <tr>
          <th scope="col">{text('Audit.Field')}</th>
          <th scope="col">{text('Audit.Before')}</th>
          <th scope="col">{text('Audit.After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => {
          const { field, before, after, now } = change
          const canSet = mayEdit && recordId && before !== after && now === after && setterOf(kind, recordId, field)
          return (
            <tr key={field}>
              <th scope="row">{fieldWord(messages, field)}</th>
              <td>
                <Said kind={kind} field={field} value={before} />
                {canSet && (
                  <IconButton
                    size="sm"
                    icon={<Undo2 />}
                    label={text('Audit.SetBack', { field: fieldWord(messages, field) })}
                    onClick={() => void set(change)}
                  />
                )}
              </td>
              <td>
                <Said kind={kind} field={field} value={after} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
