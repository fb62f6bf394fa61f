import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { Switch } from '@casekit/ui/switch'
import type { PanelProps } from '../panel.ts'
import { FactState } from './FactState.tsx'
import { useFact } from './use-fact.ts'

type SwitchFactProps = PanelProps & {
  name: CaseFactName
  /** The fact's value that means on. */
  on: boolean
}

/** A fact that is on or off. */
export function SwitchFact({ name, on, ...panel }: SwitchFactProps) {
  const { text } = useMessages()
  const { fact, draft, label, changed } = useFact(panel, name)
  const isOn = (draft?.state === 'saving' ? draft : fact).value === on
  return (
    <div className="ck-fact" title={changed}>
      <dt>{label}</dt>
      <dd>
        <Switch
          checked={isOn}
          aria-label={label}
          onChange={wanted => void panel.page.facts.choose(name, wanted ? on : !on)}
        >
          {text(isOn ? 'CaseFact.On' : 'CaseFact.Off')}
        </Switch>
        <FactState panel={panel} name={name} />
      </dd>
    </div>
  )
}
