import { currentTime } from '@casekit/client/clock'
import { useSnapshot } from 'valtio'
import { GIVEN_GUARDS, type GivenGuard } from '@casekit/contract/given-guards'
import { addOwnToken } from '@casekit/contract/own-tokens'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Hint, TextField } from '@casekit/ui/field'
import { DayField } from '../../patterns/day/DayField.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call, session } from '../../session/session.store.ts'
import '../../parts/keys/tokens.css'
import { bodyOf, draftFor, faultsOf, type TokenDraft } from './token-draft.ts'

type Props = { mostDays: number; onMade: (token: string) => Promise<void>; onClose: () => void }

/** Asks for a new token's permissions and expiry. */
export function AddTokenDialog({ mostDays, onMade, onClose }: Props) {
  const { text } = useMessages()
  const held = useSnapshot(session).account?.guards ?? []
  const form = useForm<TokenDraft>({
    begin: draftFor(mostDays, currentTime()),
    check: draft => faultsOf(draft, mostDays, currentTime()),
    save: async draft => onMade((await call(addOwnToken, { body: bodyOf(draft, mostDays, currentTime()) })).token),
  })
  const { values, put, errorOf, faultOf } = form
  const choose = (name: GivenGuard, isOn: boolean) =>
    put({ guards: GIVEN_GUARDS.filter(each => (each === name ? isOn : values.guards.includes(each))) })
  return (
    <FormDialog
      form={form}
      size="md"
      title={text('OwnTokens.New')}
      action={text('OwnTokens.New')}
      className="ck-token-form"
      failed="OwnTokens.NotMade"
      onClose={onClose}
    >
      <TextField
        label={text('OwnTokens.Name')}
        required
        maxLength={200}
        value={values.name}
        error={faultOf('name') && values.name.trim() ? text('OwnTokens.TooMany') : errorOf('name')}
        onChange={name => put({ name })}
      />
      <fieldset>
        <legend>{text('OwnTokens.Guards')}</legend>
        <div className="ck-token-guards">
          {GIVEN_GUARDS.filter(name => held.includes(name)).map(name => (
            <Checkbox key={name} checked={values.guards.includes(name)} onChange={isOn => choose(name, isOn)}>
              {text(`Guard.${name}`)}
            </Checkbox>
          ))}
        </div>
        <div aria-live="polite">{errorOf('guards') && <Hint tone="error">{errorOf('guards')}</Hint>}</div>
      </fieldset>
      <Checkbox checked={values.mayChange} onChange={mayChange => put({ mayChange })}>
        <span>
          {text('OwnTokens.MayChange')}
          <small>{text('OwnTokens.MayChangeHint')}</small>
        </span>
      </Checkbox>
      <DayField
        label={text('OwnTokens.LastDay')}
        required
        hint={text('OwnTokens.LastDayHint', { days: mostDays })}
        value={values.lastDay}
        error={errorOf('lastDay')}
        onChange={lastDay => put({ lastDay })}
      />
    </FormDialog>
  )
}
