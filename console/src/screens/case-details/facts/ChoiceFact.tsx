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
  /** Whether it can be cleared. */
  clearable?: boolean
  /** The value stored when cleared; default null. */
  empty?: ''
  /** For people: how an empty value is shown. */
  none?: ReactNode
  /** Called when the list is about to open. */
  onOpen?: () => void
  /** How the selected value is shown. */
  children: ReactNode
}

/** A fact selected from a list, shown as text until clicked. */
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
