import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { createImport, type CustomerImport } from './import.store.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportVerdict } from './ImportVerdict.tsx'

type Props = { areTenants: boolean; onClose: () => void; onImported: () => void }

/** A file of customers: choose it, say what its columns are, see what would happen, and do it. */
export function ImportDialog({ areTenants, onClose, onImported }: Props) {
  const { text } = useMessages()
  const [run] = useState(() => createImport(call))
  const { table, mapping, verdicts, busy, trouble, outcome, progress } = useSnapshot(run.state)
  useEffect(() => run.forget, [run])

  async function undo(importId: string): Promise<void> {
    try {
      const { removed, kept } = await run.undo(importId)
      toasts.show({ title: text(areTenants ? 'TenantList.Undone' : 'CustomerList.Undone', { removed, kept }) })
      onImported()
    } catch {
      toasts.show({ tone: 'failed', title: text('CustomerList.UndoFailed') })
    }
  }

  async function send() {
    await run.send()
    const done = run.state.outcome
    if (!done) return
    const title = text(areTenants ? 'TenantList.Imported' : 'CustomerList.Imported', {
      made: done.made,
      left: done.left,
    })
    toasts.show({ title, undo: () => void undo(done.importId) })
    onImported()
    onClose()
  }

  const isMapped = mapping.includes('name')
  const main = verdicts ? (
    <Button kind="primary" busy={busy} onClick={() => void send()}>
      {text('CustomerList.Import')}
    </Button>
  ) : (
    <Button kind="primary" busy={busy} disabled={table.length === 0 || !isMapped} onClick={() => void run.rehearse()}>
      {text('CustomerList.Rehearse')}
    </Button>
  )
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      {main}
    </>
  )
  return (
    <Dialog
      title={text(areTenants ? 'TenantList.ImportTitle' : 'CustomerList.ImportTitle')}
      size="md"
      confirmClose={busy && !outcome}
      onClose={onClose}
      actions={actions}
    >
      <div className="ck-customers-import">
        <FileChoice run={run} />
        {table.length > 0 && <ImportColumns run={run} areTenants={areTenants} />}
        {table.length > 0 && !isMapped && (
          <Notice tone="warning">{text(areTenants ? 'TenantList.NoName' : 'CustomerList.NoName')}</Notice>
        )}
        {busy && progress > 0 && (
          <progress aria-label={text('CustomerList.Progress')} max={table.length - 1} value={progress} />
        )}
        {verdicts && <ImportVerdict run={run} areTenants={areTenants} />}
        {trouble && (
          <Notice tone="danger">
            {text(trouble === 'file' ? 'CustomerList.Unreadable' : 'CustomerList.ImportFailed')}
          </Notice>
        )}
        {table.length === 0 && <ImportHistory areTenants={areTenants} onUndo={undo} />}
      </div>
    </Dialog>
  )
}

function FileChoice({ run }: { run: CustomerImport }) {
  const { text } = useMessages()
  const { fileName, busy } = useSnapshot(run.state)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="ck-customers-file">
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={text('CustomerList.File')}
        accept=".csv,.txt,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void run.open(file)
          target.value = '' // the same file again, mended meanwhile
        }}
      />
      <Button icon={<FileUp />} busy={busy} data-autofocus onClick={() => chooser.current?.click()}>
        {text('CustomerList.ChooseFile')}
      </Button>
      <span>{fileName || text('CustomerList.File')}</span>
    </div>
  )
}
