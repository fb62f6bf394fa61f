import { RotateCcw, Undo2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { type Messages, useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import { session } from '../../session/session.store.ts'
import { same } from '../form/changes.ts'
import type { useFormView } from '../form/use-form.ts'
import type { SettingsField, Standing, Values } from './page.ts'
import { SettingsControl } from './SettingsControl.tsx'
import { valueWords } from './value-words.ts'

export type FormView = ReturnType<typeof useFormView<Values>>

type RowProps = { field: SettingsField; form: FormView; standing: Standing; isLocked: boolean; isTarget: boolean }

/** The element id of a settings field, also used in the address. */
export const fieldElementId = (field: string): string => `setting-${field}`

/** One field: label, control, help, the previous value with undo, and the reset to the default. */
export function SettingsFieldRow({ field, form, standing, isLocked, isTarget }: RowProps) {
  const messages = useMessages()
  const { text } = messages
  const account = useSnapshot(session).account
  const { id } = field
  const isChanged = form.changed.includes(id)
  const isMine = !field.guard || (account !== null && maySee(field.guard, account))
  const value = form.values[id]
  const frame = {
    id: fieldElementId(id),
    label: text(field.label),
    labelEnd: isChanged && <span className="ck-settings-changed">{text('Form.Changed')}</span>,
    hint: field.help && text(field.help),
    error: limitWords(field, form, messages) ?? refusalWords(field, form, text) ?? form.errorOf(id),
    disabled: isLocked || !isMine,
  }
  return (
    <div className={isTarget ? 'ck-settings-field is-target' : 'ck-settings-field'}>
      <SettingsControl
        field={field}
        frame={frame}
        value={value}
        values={form.values}
        onChange={to => form.put({ [id]: to })}
        put={form.put}
      />
      <Below field={field} form={form} standing={standing} isChanged={isChanged} isOff={frame.disabled} />
    </div>
  )
}

/** A duration limit in the field's unit: »Højst 8 timer« instead of 480. */
function limitWords(field: SettingsField, form: FormView, messages: Messages): string | undefined {
  const fault = form.faultOf(field.id)
  if (field.kind !== 'duration' || fault?.values?.['limit'] === undefined) return undefined
  const value = valueWords(field, fault.values['limit'], messages)
  return messages.text(fault.id === 'Form.TooLarge' ? 'Form.AtMost' : 'Form.AtLeast', { value })
}

/** The page's message for a value that only the server can validate. */
function refusalWords({ id, refused }: SettingsField, form: FormView, text: Messages['text']): string | undefined {
  return refused && form.faultOf(id)?.id === 'Form.Refused' ? text(refused) : undefined
}

type BelowProps = { field: SettingsField; form: FormView; standing: Standing; isChanged: boolean; isOff: boolean }

function Below({ field, form, standing, isChanged, isOff }: BelowProps) {
  const messages = useMessages()
  const { text } = messages
  const { id } = field
  const label = text(field.label)
  const usual = standing.defaults?.[id]
  const offersDefault = usual !== undefined && !isOff && !same(form.values[id], usual)
  if (!isChanged && !offersDefault) return null
  /** The button disappears after use, so the field takes the focus. */
  const done = () => document.getElementById(fieldElementId(id))?.focus()
  return (
    <div className="ck-settings-below">
      {isChanged && (
        <>
          <span>{text('Form.Before', { value: valueWords(field, standing.values[id], messages) })}</span>
          <Button
            kind="link"
            icon={<Undo2 />}
            aria-label={text('Form.UndoField', { field: label })}
            onClick={() => {
              form.undo(id)
              done()
            }}
          >
            {text('Buttons.Undo')}
          </Button>
        </>
      )}
      {offersDefault && (
        <Button
          kind="link"
          icon={<RotateCcw />}
          aria-label={text('Form.ResetField', { field: label })}
          onClick={() => {
            form.put({ [id]: usual })
            done()
          }}
        >
          {text('Form.Default', { value: valueWords(field, usual, messages) })}
        </Button>
      )}
    </div>
  )
}
