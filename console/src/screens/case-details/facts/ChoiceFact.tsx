import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { Picker } from '@casekit/ui/picker'
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

/** A fact that is one of a list, shown as text until it is pressed. */
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
        <Picker
          isBare
          className="ck-fact-press"
          label={label}
          options={clearable || !now ? [{ value: '', label: text('Standard.NoneChosen') }, ...list] : list}
          value={now}
          onOpen={onOpen}
          onChange={to => void page.facts.choose(name, to || null)}
        >
          {children}
          <ChevronDown size={14} aria-hidden="true" />
        </Picker>
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
