import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Calculated } from '@casekit/contract/insight'
import { CALCULATED_AT_MOST } from '@casekit/contract/insight-shapes'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { CalculatedDialog } from './CalculatedDialog.tsx'

type ListProps = { definition: ReportDefinition; onChange: (definition: ReportDefinition) => void }

/** Numbers calculated from others, e.g. revenue per hour. */
export function CalculatedList({ definition, onChange }: ListProps) {
  const { text } = useMessages()
  const [edited, edit] = useState<number | 'new'>()
  const calculated = definition.calculated ?? []
  const put = (next: Calculated[]) => onChange({ ...definition, calculated: next })
  const keep = (one: Calculated) =>
    put(edited === 'new' ? [...calculated, one] : calculated.map((other, at) => (at === edited ? one : other)))
  return (
    <section className="ck-bi-part" aria-label={text('Bi.Calculated')}>
      <h2>
        {text('Bi.Calculated')} <span>{calculated.length}</span>
      </h2>
      <ul className="ck-bi-chosen">
        {calculated.map(({ name }, at) => (
          <li key={name}>
            <button type="button" onClick={() => edit(at)} aria-label={text('Bi.EditCalculated', { name })}>
              {name}
            </button>
            <IconButton
              size="sm"
              icon={<X />}
              label={text('Bi.RemoveCalculated', { name })}
              onClick={() => put(calculated.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" icon={<Plus />} disabled={calculated.length >= CALCULATED_AT_MOST} onClick={() => edit('new')}>
        {text('Bi.AddCalculated')}
      </Button>
      {edited !== undefined && (
        <CalculatedDialog
          definition={definition}
          standing={edited === 'new' ? undefined : calculated[edited]}
          onKeep={keep}
          onClose={() => edit(undefined)}
        />
      )}
    </section>
  )
}
