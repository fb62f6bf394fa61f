import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import type { PanelProps } from '../panel.ts'
import { Contest } from './Contest.tsx'
import { FactState } from './FactState.tsx'
import { useFact } from './use-fact.ts'

/** The labels of the case; each is saved when toggled. */
export function TagsFact(panel: PanelProps) {
  const { text } = useMessages()
  const { page, details } = panel
  const { tags } = useSnapshot(page.lists.state)
  const { fact, draft, label, contested, changed } = useFact(panel, 'tagIds')
  const [open, setOpen] = useState(false)
  const chosen = (draft?.state === 'saving' ? draft : fact).value as string[]
  const mine = (draft?.value ?? []) as string[]
  const toggle = (id: string, isOn: boolean) =>
    void page.facts.choose('tagIds', isOn ? [...chosen, id] : chosen.filter(other => other !== id))
  const button = useRef<HTMLButtonElement>(null)

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  /** Closes when the focus leaves the list. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && document.hasFocus()) setOpen(false)
  }

  return (
    <div className="ck-fact" title={changed} onBlur={leave}>
      <dt>{label}</dt>
      <dd>
        <button
          ref={button}
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
        <fieldset className="ck-fact-panel" aria-label={label} tabIndex={-1}>
          {tags.length === 0 && <p className="ck-card-none">{text('CaseFact.NoTags')}</p>}
          {tags.map(({ id, name }) => (
            <Checkbox key={id} checked={chosen.includes(id)} onChange={isOn => toggle(id, isOn)} onKeyDown={closeByKey}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {contested && (
        <div className="ck-fact-panel">
          <Contest
            fact={fact}
            mine={tags.flatMap(({ id, name }) => (mine.includes(id) ? name : [])).join(', ')}
            onKeepMine={() => void page.facts.keepMine('tagIds')}
            onTakeTheirs={() => page.facts.drop('tagIds')}
          />
        </div>
      )}
    </div>
  )
}
