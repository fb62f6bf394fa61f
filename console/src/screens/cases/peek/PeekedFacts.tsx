import { useMessages } from '@casekit/messages/react'
import { Picker } from '@casekit/ui/picker'
import { PeekFact } from '../../../patterns/list/Peek.tsx'
import { DeadlineCell } from '../DeadlineCell.tsx'
import type { CasePeekProps } from './CasePeek.tsx'

const CHANGED_HERE = [
  ['status', 'Cases.Status'],
  ['stage', 'Cases.Stage'],
  ['priority', 'Cases.Priority'],
  ['responsible', 'Cases.Responsible'],
] as const

type PeekedFactsProps = Pick<CasePeekProps, 'row' | 'editors'> & {
  onChanged: () => Promise<void>
}

/** The case facts that the list shows, edited in place, and some without a default column. */
export function PeekedFacts({ row, editors, onChanged }: PeekedFactsProps) {
  const { text, format } = useMessages()
  return (
    <dl>
      {CHANGED_HERE.map(([name, label]) => {
        const editor = editors[name]
        return (
          editor && (
            <PeekFact key={name} label={text(label)}>
              <Picker
                isBare
                label={text(label)}
                options={editor.options(row)}
                value={editor.valueOf(row)}
                onChange={to => void editor.save(row, to, () => void onChanged())}
              />
            </PeekFact>
          )
        )
      })}
      <PeekFact label={text('Cases.Customer')}>{row.customerName}</PeekFact>
      <PeekFact label={text('Deadline.DueAt')}>
        <DeadlineCell row={row} />
      </PeekFact>
      <PeekFact label={text('Cases.Fitter')}>{row.fitter?.name}</PeekFact>
      <PeekFact label={text('Cases.RequisitionNumber')}>{row.requisitionNumber}</PeekFact>
      <PeekFact label={text('Cases.Reference')}>{row.reference}</PeekFact>
      <PeekFact label={text('Cases.CreatedAt')}>{row.createdAt && format.date(row.createdAt)}</PeekFact>
    </dl>
  )
}
