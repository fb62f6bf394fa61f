import { type KeyboardEvent, useState } from 'react'
import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import type { PanelProps } from '../panel.ts'
import { FactState } from './FactState.tsx'
import { useFact } from './use-fact.ts'

/** The labels of the case: each ticked and saved by itself. */
export function TagsFact(panel: PanelProps) {
  const { text } = useMessages()
  const { page, details } = panel
  const { tags } = useSnapshot(page.lists.state)
  const { fact, label, changed } = useFact(panel, 'tagIds')
  const [open, setOpen] = useState(false)
  const chosen = fact.value as string[]
  const toggle = (id: string, isOn: boolean) =>
    void page.facts.choose('tagIds', isOn ? [...chosen, id] : chosen.filter(other => other !== id))
  const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
  return (
    <div className="ck-fact" title={changed}>
      <dt>{label}</dt>
      <dd>
        <button
          type="button"
          className="ck-fact-press"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onKeyDown={closeByKey}
        >
          {details.tags.map(({ id, name, color }) => (
            <span key={id} className="ck-tag">
              <i style={{ background: color }} />
              {name}
            </span>
          ))}
          {details.tags.length === 0 && <span className="ck-fact-none">{text('CaseFact.Add')}</span>}
          <Plus size={14} aria-hidden="true" />
          <span className="ck-hidden-text">{text('CaseFact.ChooseTags')}</span>
        </button>
        <FactState panel={panel} name="tagIds" />
      </dd>
      {open && (
        <fieldset className="ck-fact-panel" aria-label={label}>
          {tags.length === 0 && <p className="ck-card-none">{text('CaseFact.NoTags')}</p>}
          {tags.map(({ id, name }) => (
            <Checkbox key={id} checked={chosen.includes(id)} onChange={isOn => toggle(id, isOn)} onKeyDown={closeByKey}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
