import { YES_NO } from '@casekit/contract/form-kinds'
import type { FormField, FormShowIf } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Select } from '@casekit/ui/select'

type ShowIfProps = { rule: FormShowIf | null; above: readonly FormField[]; onChange: (rule: FormShowIf | null) => void }

const ALWAYS = ''
const canBeAsked = ({ kind }: FormField) => kind === 'yesno' || kind === 'choice'

/** The possible answers of a field. */
export const wordsOf = ({ kind, options }: FormField): readonly string[] => (kind === 'yesno' ? YES_NO : options)

/** Whether the field is always shown, or only for some answers to a field above. */
export function ShowIf({ rule, above, onChange }: ShowIfProps) {
  const { text } = useMessages()
  const choices = above.filter(canBeAsked)
  const asked = choices.find(({ id }) => id === rule?.field)
  if (choices.length === 0 && !rule) return null
  const pick = (id: string) => {
    const field = choices.find(one => one.id === id)
    onChange(field ? { field: id, is: wordsOf(field).slice(0, 1) } : null)
  }
  return (
    <div className="ck-form-showif">
      <Select
        label={text('Forms.ShowIf')}
        value={rule?.field ?? ALWAYS}
        options={[
          { value: ALWAYS, label: text('Forms.ShowAlways') },
          ...choices.map(({ id, label }) => ({ value: id, label: text('Forms.ShowIfField', { field: label }) })),
        ]}
        onChange={pick}
      />
      {asked && rule && (
        <WordChoice
          label={text('Forms.ShowIfIs')}
          field={asked}
          chosen={rule.is}
          onChange={is => onChange({ ...rule, is })}
        />
      )}
    </div>
  )
}

type WordChoiceProps = {
  label: string
  field: FormField
  chosen: readonly string[]
  onChange: (words: string[]) => void
}

/** Selects some of a field's possible answers. */
export function WordChoice({ label, field, chosen, onChange }: WordChoiceProps) {
  const { text } = useMessages()
  const words = wordsOf(field)
  return (
    <fieldset className="ck-form-words">
      <legend>{label}</legend>
      {words.map(word => (
        <Checkbox
          key={word}
          checked={chosen.includes(word)}
          onChange={isOn => onChange(words.filter(one => (one === word ? isOn : chosen.includes(one))))}
        >
          {field.kind === 'yesno' ? text(`FormPaper.${word as (typeof YES_NO)[number]}`) : word}
        </Checkbox>
      ))}
    </fieldset>
  )
}
