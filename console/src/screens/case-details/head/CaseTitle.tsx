import { useRef, useState } from 'react'
import { Pencil } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { FactEditor } from '../facts/FactEditor.tsx'
import { FactState } from '../facts/FactState.tsx'
import { PLAIN } from '../facts/TextFact.tsx'
import { useFact } from '../facts/use-fact.ts'
import type { PanelProps } from '../panel.ts'

/** The number and the title, which is edited in place. */
export function CaseTitle(panel: PanelProps) {
  const { text } = useMessages()
  const { details } = panel
  const { draft, changed } = useFact(panel, 'title')
  const [open, setOpen] = useState(draft !== undefined)
  const place = useRef<HTMLDivElement>(null)

  function close(byKey: boolean) {
    setOpen(false)
    if (byKey) requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }

  return (
    <div ref={place} className="ck-case-title">
      <h1 className="ck-page-title ck-truncate" title={[details.title, changed].filter(Boolean).join(' · ')}>
        <span className="ck-case-number">{details.caseNumber}</span> {details.title || text('Cases.NoTitle')}
      </h1>
      <IconButton size="sm" label={text('CaseFact.EditTitle')} icon={<Pencil />} onClick={() => setOpen(true)} />
      <FactState panel={panel} name="title" />
      {open && (
        <div className="ck-fact-panel ck-fact-panel-wide">
          <FactEditor panel={panel} name="title" reading={PLAIN} onClose={close} />
        </div>
      )}
    </div>
  )
}
