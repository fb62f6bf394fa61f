import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { IMPORT_FIELDS } from '@casekit/contract/customer-import'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../shell/toasts.ts'
import { createImport, type CustomerImport } from './import.store.ts'

type Props = { onClose: () => void; onImported: () => void }

/** A file of customers: choose it, say what its columns are, see what would happen, and do it. */
export function ImportDialog({ onClose, onImported }: Props) {
  const { text } = useMessages()
  const [run] = useState(() => createImport(call))
  const { table, verdicts, busy, trouble, outcome, progress } = useSnapshot(run.state)

  async function undo(importId: string) {
    try {
      const { removed, kept } = await run.undo(importId)
      toasts.show({ title: text('CustomerList.Undone', { removed, kept }) })
      onImported()
    } catch {
      toasts.show({ tone: 'failed', title: text('CustomerList.UndoFailed') })
    }
  }

  async function send() {
    await run.send()
    const done = run.state.outcome
    if (!done) return
    const title = text('CustomerList.Imported', { made: done.made, left: done.left })
    toasts.show({ title, undo: () => void undo(done.importId) })
    onImported()
    onClose()
  }

  const isMapped = run.state.mapping.includes('name')
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
      title={text('CustomerList.ImportTitle')}
      size="md"
      confirmClose={busy && !outcome}
      onClose={onClose}
      actions={actions}
    >
      <div className="ck-customers-import">
        <FileChoice run={run} />
        {table.length > 0 && <Columns run={run} />}
        {busy && progress > 0 && <progress max={table.length - 1} value={progress} />}
        {verdicts && <Verdict run={run} />}
        {trouble && (
          <Notice tone="danger">
            {text(trouble === 'file' ? 'CustomerList.Unreadable' : 'CustomerList.ImportFailed')}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function FileChoice({ run }: { run: CustomerImport }) {
  const { text } = useMessages()
  return (
    <label className="ck-customers-file">
      <span>{text('CustomerList.File')}</span>
      <input
        type="file"
        accept=".csv,.txt,.xlsx"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void run.open(file)
        }}
      />
    </label>
  )
}

function Columns({ run }: { run: CustomerImport }) {
  const { text } = useMessages()
  const { table, columns, mapping } = useSnapshot(run.state)
  const options = IMPORT_FIELDS.map(field => ({ value: field, label: text(`CustomerList.Field.${field}`) }))
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

const SHOWN = 20

function Verdict({ run }: { run: CustomerImport }) {
  const { text } = useMessages()
  const { verdicts, withDuplicates } = useSnapshot(run.state)
  const faulty = verdicts?.filter(({ faults }) => faults.length > 0) ?? []
  const same = verdicts?.filter(({ faults, duplicate }) => faults.length === 0 && duplicate) ?? []
  const right = (verdicts?.length ?? 0) - faulty.length - same.length
  return (
    <>
      <Notice tone={faulty.length + same.length > 0 ? 'warning' : 'success'}>
        {text('CustomerList.Verdict', { right, same: same.length, faulty: faulty.length })}
      </Notice>
      {same.length > 0 && (
        <Checkbox checked={withDuplicates} onChange={run.keepDuplicates}>
          {text('CustomerList.WithDuplicates')}
        </Checkbox>
      )}
      <ul>
        {faulty.slice(0, SHOWN).map(({ line, faults }) => (
          <li key={line}>
            {text('CustomerList.FaultyLine', {
              line,
              fields: faults.map(field => fieldName(field, text)).join(', '),
            })}
          </li>
        ))}
        {same.slice(0, SHOWN).map(({ line, duplicate }) => (
          <li key={line}>{text('CustomerList.SameLine', { line, name: `${duplicate?.number} ${duplicate?.name}` })}</li>
        ))}
      </ul>
    </>
  )
}

function fieldName(field: string, text: ReturnType<typeof useMessages>['text']): string {
  const known = IMPORT_FIELDS.find(one => one === field)
  return known ? text(`CustomerList.Field.${known}`) : field
}
