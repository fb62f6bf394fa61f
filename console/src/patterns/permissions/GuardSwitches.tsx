import { useId } from 'react'
import { GIVEN_GUARDS, type GivenGuard } from '@casekit/contract/given-guards'
import { useMessages } from '@casekit/messages/react'
import { Switch } from '@casekit/ui/switch'

type Props = {
  guards: readonly GivenGuard[]
  /** The guards come from a role: shown here, changed there. */
  isFixed: boolean
  onChange: (guards: GivenGuard[]) => void
}

/** Every permission, with a description of what it allows. */
export function GuardSwitches({ guards, isFixed, onChange }: Props) {
  const { text } = useMessages()
  const id = useId()
  const set = (name: GivenGuard, isOn: boolean) =>
    onChange(GIVEN_GUARDS.filter(each => (each === name ? isOn : guards.includes(each))))
  return (
    <fieldset disabled={isFixed}>
      <legend>
        {text('Users.Permissions')}{' '}
        <small>{text('Users.PermissionsOn', { count: guards.length, all: GIVEN_GUARDS.length })}</small>
      </legend>
      {GIVEN_GUARDS.map(name => (
        <div key={name} className="ck-split-line">
          <span id={`${id}-${name}`}>{text(`Guard.${name}`)}</span>
          <Switch
            aria-labelledby={`${id}-${name}`}
            checked={guards.includes(name)}
            onChange={isOn => set(name, isOn)}
          />
        </div>
      ))}
    </fieldset>
  )
}
