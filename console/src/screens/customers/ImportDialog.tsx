import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { IMPORT_FIELDS, type ImportField } from '@casekit/contract/customer-import'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../shell/toasts.ts'
import { createImport, type CustomerImport } from './import.store.ts'
import { ImportHistory } from './ImportHistory.tsx'

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
        {table.length > 0 && <Columns run={run} areTenants={areTenants} />}
        {table.length > 0 && !isMapped && (
          <Notice tone="warning">{text(areTenants ? 'TenantList.NoName' : 'CustomerList.NoName')}</Notice>
        )}
        {busy && progress > 0 && (
          <progress aria-label={text('CustomerList.Progress')} max={table.length - 1} value={progress} />
        )}
        {verdicts && <Verdict run={run} areTenants={areTenants} />}
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

type PartProps = { run: CustomerImport; areTenants: boolean }

function Columns({ run, areTenants }: PartProps) {
  const { text } = useMessages()
  const { table, columns, mapping } = useSnapshot(run.state)
  const options = IMPORT_FIELDS.map(field => ({ value: field, label: text(fieldName(field, areTenants)) }))
  return (
    <fieldset className="ck-customers-columns">
      <legend>{text('CustomerList.Columns', { count: table.length - 1 })}</legend>
      {columns.map(({ id, heading, example }, at) => (
        <Select
          key={id}
          label={heading || String(at + 1)}
          hint={example}
          clearable
          value={mapping[at] ?? ''}
          options={options}
          onChange={field => run.map(at, IMPORT_FIELDS.find(one => one === field) ?? '')}
        />
      ))}
    </fieldset>
  )
}

const SHOWN = 50

/** What would happen, and each row that something is wrong or known of. */
function Verdict({ run, areTenants }: PartProps) {
  const { text, format } = useMessages()
  const { verdicts, repeats, withDuplicates } = useSnapshot(run.state)
  if (!verdicts) return null
  const faulty = verdicts.filter(({ faults }) => faults.length > 0)
  const same = verdicts.filter(({ line, faults, duplicate }) => faults.length === 0 && (duplicate || line in repeats))
  const right = verdicts.length - faulty.length - same.length
  const numbers = { right, same: same.length, faulty: faulty.length }
  const told = [...faulty, ...same]
  return (
    <>
      <Notice tone={told.length > 0 ? 'warning' : 'success'}>{text('CustomerList.Verdict', numbers)}</Notice>
      {same.length > 0 && (
        <Checkbox checked={withDuplicates} onChange={run.keepDuplicates}>
          {text('CustomerList.WithDuplicates')}
        </Checkbox>
      )}
      {told.length > 0 && (
        <ul className="ck-customers-verdicts" aria-label={text('CustomerList.Lines')}>
          {told.slice(0, SHOWN).map(({ line, faults, duplicate }) => (
            <li key={line}>
              <b>{text('CustomerList.Line', { line: format.number(line) })}</b>{' '}
              {faults.length > 0
                ? faults
                    .map(({ field, reason }) =>
                      text(`CustomerList.Fault.${reason}`, { field: text(fieldName(field, areTenants)) }),
                    )
                    .join(' ')
                : duplicate
                  ? text('CustomerList.Same', { name: `${duplicate.number} ${duplicate.name}` })
                  : text('CustomerList.Repeats', { line: format.number(repeats[line] ?? 0) })}
            </li>
          ))}
          {told.length > SHOWN && (
            <li>{text('CustomerList.MoreLines', { count: format.number(told.length - SHOWN) })}</li>
          )}
        </ul>
      )}
    </>
  )
}

const fieldName = (field: ImportField, areTenants: boolean) =>
  areTenants && field === 'number' ? 'Customers.TenantNumber' : (`CustomerList.Field.${field}` as const)
