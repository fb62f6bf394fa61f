import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { Picker, type PickerOption } from '@casekit/ui/picker'
import type { PanelProps } from '../panel.ts'
import { Contest } from './Contest.tsx'
import { FactState } from './FactState.tsx'
import { useFact } from './use-fact.ts'
import { useSetFact } from './use-set-fact.ts'

type ChoiceFactProps = PanelProps & {
  name: CaseFactName
  options: readonly PickerOption[]
  /** Whether none may be chosen. */
  clearable?: boolean
  /** What is kept for none; default null. */
  empty?: ''
  /** Of people: how nobody looks among them. */
  none?: ReactNode
  /** Asked once the list is about to be opened. */
  onOpen?: () => void
  /** How the chosen one looks. */
  children: ReactNode
}

/** A fact that is one of a list, shown as text until it is pressed. */
export function ChoiceFact({ name, options, clearable, empty, none: drawNone, ...rest }: ChoiceFactProps) {
  const { onOpen, children, ...panel } = rest
  const { text } = useMessages()
  const { page } = panel
  const { fact, draft, label, contested, changed } = useFact(panel, name)
  const set = useSetFact(page)
  const { value } = draft?.state === 'saving' ? draft : fact
  const now = typeof value === 'string' ? value : ''
  const list =
    options.some(({ value }) => value === now) || !now
      ? options
      : [{ value: now, label: fact.text, draw: children }, ...options]
  const none = { value: '', label: text(drawNone ? 'Cases.Nobody' : 'Standard.NoneChosen'), draw: drawNone }
  const shown = clearable || !now ? [none, ...list] : list
  const labelOf = (to: string) => shown.find(({ value }) => value === to)?.label ?? ''
  return (
    <div className="ck-fact" title={changed}>
      <dt>{label}</dt>
      <dd>
        <Picker
          isBare
          className="ck-fact-press"
          label={label}
          options={shown}
          value={now}
          onOpen={onOpen}
          onChange={to => void set(name, label, to || (empty ?? null), labelOf(to))}
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
            mine={labelOf(typeof draft?.value === 'string' ? draft.value : '')}
            onKeepMine={() => void page.facts.keepMine(name)}
            onTakeTheirs={() => page.facts.drop(name)}
          />
        </div>
      )}
    </div>
  )
}
