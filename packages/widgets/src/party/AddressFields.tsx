import { useMessages } from '@casekit/messages/react'
import { ListBelow } from './ListBelow.tsx'
import { type FormOf, RecordField, useFormState } from './RecordField.tsx'
import type { AddressFields as Names } from './record-form.store.ts'
import { useListKeys } from './use-list-keys.ts'

type Props<Field extends string> = { form: FormOf<Field>; fields: Names<Field> }

/** Street with suggestions, postal code with its city (§5). */
export function AddressFields<Field extends string>({ form, fields }: Props<Field>) {
  return (
    <>
      <Street form={form} field={fields.address} />
      <div className="ck-picker-zip">
        <RecordField form={form} field={fields.zipCode} label="Party.ZipCode" maxLength={12} inputMode="numeric" />
        <RecordField form={form} field={fields.city} label="Party.City" />
      </div>
    </>
  )
}

function Street<Field extends string>({ form, field }: { form: FormOf<Field>; field: Field }) {
  const { text } = useMessages()
  const { suggestions, suggestionsFor } = useFormState(form)
  const isOpen = suggestionsFor === field && suggestions.length > 0
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion) form.chooseSuggestion(suggestion)
  }
  const keys = useListKeys({ count: suggestions.length, isOpen, onChoose: choose, onClose: form.closeSuggestions })
  return (
    <div className="ck-picker-combo">
      <RecordField form={form} field={field} label="Party.Address" {...keys.field} onBlur={form.closeSuggestions} />
      {isOpen && (
        <ListBelow
          keys={keys}
          label={text('Party.Suggestions')}
          items={suggestions}
          keyOf={suggestion => suggestion.tekst}
          onChoose={choose}
        >
          {suggestion => suggestion.tekst}
        </ListBelow>
      )}
    </div>
  )
}
