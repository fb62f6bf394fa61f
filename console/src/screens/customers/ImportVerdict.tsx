import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Notice } from '@casekit/ui/notice'
import { fieldName } from './import-file.ts'
import type { CustomerImport } from './import.store.ts'

type ImportVerdictProps = { run: CustomerImport; areTenants: boolean }

const SHOWN = 50

/** What would happen, and each row that something is wrong or known of. */
export function ImportVerdict({ run, areTenants }: ImportVerdictProps) {
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
