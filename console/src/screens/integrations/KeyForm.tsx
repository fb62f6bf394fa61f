import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { KEY_SCOPES } from '@casekit/contract/embed'
import { WIDGETS } from '@casekit/contract/endpoint'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { Radio } from '@casekit/ui/radio'
import { CustomerDialog } from './CustomerDialog.tsx'
import type { Draft } from './draft.ts'
import { DayField } from '../../patterns/day/DayField.tsx'
import type { Studio } from './studio.store.ts'

type Props = { studio: Studio; isNew: boolean; isDisabled: boolean }

/** The permissions of a key: name, origins, widgets, customers, last day; each error is shown at its field. */
export function KeyForm({ studio, isNew, isDisabled }: Props) {
  const { text } = useMessages()
  const { draft } = useSnapshot(studio.state, { sync: true })
  const faultAt = useFaults(studio)
  return (
    <fieldset className="ck-studio-form" disabled={isDisabled}>
      {isNew && <TestChoice studio={studio} />}
      <TextField
        label={text('Studio.Name')}
        required
        maxLength={200}
        value={draft.name}
        placeholder={text('Studio.NameExample')}
        error={faultAt('name')}
        onChange={name => studio.change({ name })}
      />
      <TextArea
        label={text('Studio.Origins')}
        required
        rows={3}
        spellCheck={false}
        value={draft.origins}
        placeholder="https://www.shop.example"
        hint={text('Studio.OriginsHint')}
        error={faultAt('origins')}
        onChange={origins => studio.change({ origins })}
      />
      <WidgetChoice studio={studio} error={faultAt('widgets')} />
      <ScopeChoice studio={studio} error={faultAt('customer')} />
      <DayField
        label={text('Studio.LastDay')}
        optional
        value={draft.lastDay}
        hint={text('Studio.LastDayHint')}
        error={faultAt('lastDay')}
        onChange={lastDay => studio.change({ lastDay })}
      />
      {!draft.isTest && (
        <fieldset className="ck-studio-choices">
          <legend>{text('Studio.Staff')}</legend>
          <Checkbox checked={draft.maySignIn} onChange={maySignIn => studio.change({ maySignIn })}>
            {text('Studio.MaySignIn')}
          </Checkbox>
          <Hint>{text('Studio.MaySignInHint')}</Hint>
        </fieldset>
      )}
    </fieldset>
  )
}

/** Test or live, set only on creation. A test key sees all of its test data and cannot be limited to one customer. */
function TestChoice({ studio }: { studio: Studio }) {
  const { text } = useMessages()
  const { isTest } = useSnapshot(studio.state).draft
  const id = useId()
  const choose = (isOn: boolean) =>
    studio.change({ isTest: isOn, ...(isOn && { maySignIn: false, scope: 'all', customer: null }) })
  return (
    <div className="ck-studio-choices" aria-describedby={id}>
      <Checkbox checked={isTest} onChange={choose}>
        {text('Studio.IsTest')}
      </Checkbox>
      <div id={id}>
        <Hint>{text('Studio.IsTestHint')}</Hint>
      </div>
    </div>
  )
}

function useFaults(studio: Studio) {
  const { text } = useMessages()
  const { faults } = useSnapshot(studio.state)
  return (field: keyof Draft) => {
    const found = faults[field]
    return found && text(`Studio.Fault.${found.fault}`, { line: found.line ?? 1 })
  }
}

type ChoiceProps = { studio: Studio; error: string | undefined }

function WidgetChoice({ studio, error }: ChoiceProps) {
  const { text } = useMessages()
  const { widgets } = useSnapshot(studio.state).draft
  const id = useId()
  return (
    <fieldset className="ck-studio-choices" aria-describedby={id}>
      <legend>{text('Studio.Widgets')}</legend>
      {WIDGETS.map(widget => (
        <Checkbox
          key={widget}
          checked={widgets.includes(widget)}
          onChange={isOn =>
            studio.change({ widgets: WIDGETS.filter(one => (one === widget ? isOn : widgets.includes(one))) })
          }
        >
          {text(`Studio.Widget.${widget}`)}
        </Checkbox>
      ))}
      <div id={id} aria-live="polite">
        {error && <Hint tone="error">{error}</Hint>}
      </div>
    </fieldset>
  )
}

function ScopeChoice({ studio, error }: ChoiceProps) {
  const { text } = useMessages()
  const { scope, customer, isTest } = useSnapshot(studio.state).draft
  const [isChoosing, setIsChoosing] = useState(false)
  const group = useId()
  return (
    <fieldset className="ck-studio-choices" aria-describedby={`${group}-says`}>
      <legend>{text('Studio.Scope')}</legend>
      {KEY_SCOPES.filter(name => !isTest || name !== 'customer').map(name => (
        <Radio
          key={name}
          name={group}
          value={name}
          checked={scope === name}
          onChange={() => studio.change({ scope: name, ...(name !== 'customer' && { customer: null }) })}
        >
          {text(`Studio.Scope.${name}`)}
        </Radio>
      ))}
      {scope === 'customer' && (
        <div className="ck-studio-customer">
          {customer && <b>{customer.name}</b>}
          <Button size="sm" onClick={() => setIsChoosing(true)}>
            {text(customer ? 'Studio.OtherCustomer' : 'Studio.ChooseCustomer')}
          </Button>
        </div>
      )}
      <div id={`${group}-says`} aria-live="polite">
        {error && <Hint tone="error">{error}</Hint>}
      </div>
      {isChoosing && (
        <CustomerDialog onChosen={chosen => studio.change({ customer: chosen })} onClose={() => setIsChoosing(false)} />
      )}
    </fieldset>
  )
}
