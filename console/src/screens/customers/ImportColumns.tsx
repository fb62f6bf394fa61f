import { useSnapshot } from 'valtio'
import { IMPORT_FIELDS } from '@casekit/contract/customer-import'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { fieldName } from './import-file.ts'
import type { CustomerImport } from './import.store.ts'

type ImportColumnsProps = { run: CustomerImport; areTenants: boolean }

/** What each column of the file fills, with the first row as an example. */
export function ImportColumns({ run, areTenants }: ImportColumnsProps) {
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
