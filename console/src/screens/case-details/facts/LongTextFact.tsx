import { useRef, useState } from 'react'
import { Pencil } from 'lucide-react'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import type { PanelProps } from '../panel.ts'
import { FactEditor } from './FactEditor.tsx'
import { FactState } from './FactState.tsx'
import { PLAIN } from './TextFact.tsx'
import { useFact } from './use-fact.ts'

type LongTextFactProps = PanelProps & { name: CaseFactName; required?: boolean }

/** A multi-line text edited in place; an empty optional one is a button. */
export function LongTextFact({ name, required, ...panel }: LongTextFactProps) {
  const { text } = useMessages()
  const { fact, draft, label, changed } = useFact(panel, name)
  const [open, setOpen] = useState(draft !== undefined)
  const place = useRef<HTMLElement>(null)

  function close(byKey: boolean) {
    setOpen(false)
    if (byKey) requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }

  if (!open && !fact.text && !required)
    return (
      <section ref={place} className="ck-case-add">
        <Button kind="ghost" size="sm" icon={<Pencil />} onClick={() => setOpen(true)}>
          {text('CaseFact.AddNamed', { fact: label })}
        </Button>
      </section>
    )
  return (
    <section ref={place} className={name === 'internalNote' ? 'ck-internal' : 'ck-case-text'} aria-label={label}>
      <div className="ck-case-text-head">
        <h2 className="ck-case-section">{label}</h2>
        {!open && (
          <IconButton
            size="sm"
            label={text('CaseFact.EditNamed', { fact: label })}
            icon={<Pencil />}
            onClick={() => setOpen(true)}
          />
        )}
        <FactState panel={panel} name={name} />
      </div>
      {open ? (
        <FactEditor panel={panel} name={name} reading={PLAIN} rows={5} required={required} onClose={close} />
      ) : (
        <p className="ck-case-description" title={changed}>
          {fact.text || text('Case.NoDescription')}
        </p>
      )}
    </section>
  )
}
