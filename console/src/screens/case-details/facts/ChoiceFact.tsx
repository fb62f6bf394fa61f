import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import type { PanelProps } from '../panel.ts'
import { Contest } from './Contest.tsx'
import { FactState } from './FactState.tsx'
import { useFact } from './use-fact.ts'

type ChoiceFactProps = PanelProps & {
  name: CaseFactName
  options: readonly { value: string; label: string }[]
  /** Whether none may be chosen. */
  clearable?: boolean
  /** Asked once the list is about to be opened. */
  onOpen?: () => void
  /** How the chosen one looks. */
  children: ReactNode
}

/** A fact that is one of a list: the platform's own list lies over what is shown. */
export function ChoiceFact({ name, options, clearable, onOpen, children, ...panel }: ChoiceFactProps) {
  const { text } = useMessages()
  const { page } = panel
  const { fact, draft, label, contested, changed } = useFact(panel, name)
  const { value } = draft?.state === 'saving' ? draft : fact
  const now = typeof value === 'string' ? value : ''
  const list =
    options.some(({ value }) => value === now) || !now ? options : [{ value: now, label: fact.text }, ...options]
  return (
    <div className="ck-fact" title={changed}>
      <dt>{label}</dt>
      <dd>
        <span className="ck-fact-shown" aria-hidden="true">
          {children}
          <ChevronDown size={14} />
        </span>
        <select
          className="ck-fact-select"
          aria-label={label}
          value={now}
          onPointerDown={onOpen}
          onFocus={onOpen}
          onChange={event => void page.facts.choose(name, event.target.value || null)}
        >
          {(clearable || !now) && <option value="">{text('Standard.NoneChosen')}</option>}
          {list.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <FactState panel={panel} name={name} />
      </dd>
      {contested && (
        <div className="ck-fact-panel">
          <Contest
            fact={fact}
            mine={list.find(({ value }) => value === draft?.value)?.label ?? ''}
            onKeepMine={() => void page.facts.keepMine(name)}
            onTakeTheirs={() => page.facts.drop(name)}
          />
        </div>
      )}
    </div>
  )
}
