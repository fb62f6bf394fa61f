import { useRef, useState } from 'react'
import { getImports } from '@casekit/contract/customer-import'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type ImportHistoryProps = { areTenants: boolean; onUndo: (importId: string) => Promise<void> }

/** The imports that were made: who, when, how many, and the way back while there is one. */
export function ImportHistory({ areTenants, onUndo }: ImportHistoryProps) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getImports, { signal }))
  const [busy, setBusy] = useState('')
  const section = useRef<HTMLElement>(null)

  async function undo(importId: string) {
    setBusy(importId)
    await onUndo(importId)
    await query.load()
    setBusy('')
    section.current?.focus() // the button that was pressed is gone
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="earlier-imports">
      <h3 className="ck-customers-earlier" id="earlier-imports">
        {text('CustomerList.Earlier')}
      </h3>
      <Loaded query={query} failed="CustomerPage.ListFailed">
        {imports =>
          imports.length === 0 ? (
            <p>{text('CustomerList.NoneEarlier')}</p>
          ) : (
            <ul className="ck-customers-imports">
              {imports.map(({ id, fileName, at, actorName, count, undoneAt }) => (
                <li key={id}>
                  <span>
                    <b>{fileName}</b>
                    <small>
                      {actorName} · {format.dateTime(at)} ·{' '}
                      {undoneAt
                        ? text('CustomerList.WasUndone')
                        : text(areTenants ? 'TenantList.Count' : 'CustomerList.Count', { count })}
                    </small>
                  </span>
                  {!undoneAt && count > 0 && (
                    <Button size="sm" busy={busy === id} onClick={() => void undo(id)}>
                      {text('CustomerList.UndoImport')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
