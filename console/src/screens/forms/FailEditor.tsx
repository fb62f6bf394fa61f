import { FORM_LIMITS, FORM_RAISES } from '@casekit/contract/form-kinds'
import { CASE_PRIORITIES, type CasePriorityName } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { TextField } from '@casekit/ui/field'
import type { EditorProps } from './FieldEditor.tsx'
import { NumberInput } from './NumberInput.tsx'
import { WordChoice } from './ShowIf.tsx'

const NOTHING = ''
const whole = (value: number | null, most: number) => Math.min(most, Math.max(0, Math.round(value ?? 0)))

/** Which answers fail, what failures create and require, and the points of the others. */
export function FailEditor({ field, onPut }: EditorProps) {
  const { text } = useMessages()
  const isWorded = field.kind === 'yesno' || field.kind === 'choice'
  if (!isWorded && field.kind !== 'number' && field.kind !== 'reading') return <Score field={field} onPut={onPut} />
  const canFail = field.failOn.length > 0 || field.min !== null || field.max !== null
  return (
    <>
      {isWorded && (
        <WordChoice
          label={text('Forms.FailOn')}
          field={field}
          chosen={field.failOn}
          onChange={failOn => onPut({ failOn })}
        />
      )}
      {canFail && (
        <>
          <Raises field={field} onPut={onPut} />
          <Switch checked={field.needsPhoto} onChange={needsPhoto => onPut({ needsPhoto })}>
            {text('Forms.NeedsPhoto')}
          </Switch>
          <Switch checked={field.needsNote} onChange={needsNote => onPut({ needsNote })}>
            {text('Forms.NeedsNote')}
          </Switch>
        </>
      )}
      <Score field={field} onPut={onPut} />
    </>
  )
}

const Score = ({ field, onPut }: EditorProps) => {
  const { text } = useMessages()
  return (
    <NumberInput
      label={text('Forms.Score')}
      value={field.score}
      onChange={score => onPut({ score: whole(score, FORM_LIMITS.score) })}
    />
  )
}

function Raises({ field, onPut }: EditorProps) {
  const { text } = useMessages()
  const { onFail } = field
  function choose(raises: string) {
    const kind = FORM_RAISES.find(one => one === raises)
    if (!kind) return onPut({ onFail: null })
    onPut({ onFail: { title: field.label, priority: 'Normal', dueDays: 7, ...onFail, raises: kind } })
  }
  return (
    <>
      <Select
        label={text('Forms.OnFail')}
        value={onFail?.raises ?? NOTHING}
        options={[
          { value: NOTHING, label: text('FormRaise.nothing') },
          ...FORM_RAISES.map(one => ({ value: one, label: text(`FormRaise.${one}`) })),
        ]}
        onChange={choose}
      />
      {onFail && (
        <>
          <TextField
            label={text('Forms.RaiseTitle')}
            required
            maxLength={200}
            value={onFail.title}
            onChange={title => onPut({ onFail: { ...onFail, title } })}
          />
          <div className="ck-form-three">
            <Select
              label={text('Forms.Priority')}
              value={onFail.priority}
              options={CASE_PRIORITIES.map(one => ({ value: one, label: text(`CasePriority.${one}`) }))}
              onChange={priority => onPut({ onFail: { ...onFail, priority: priority as CasePriorityName } })}
            />
            {onFail.raises === 'task' && (
              <NumberInput
                label={text('Forms.DueDays')}
                value={onFail.dueDays}
                onChange={days => onPut({ onFail: { ...onFail, dueDays: whole(days, FORM_LIMITS.dueDays) } })}
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
