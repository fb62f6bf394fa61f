import { CircleAlert } from 'lucide-react'
import { memo, useId } from 'react'
import type { FormAnswer, FormField, FormFile } from '@casekit/contract/form-shapes'
import { useMessages } from '@casekit/messages/react'
import { fails, missingOf } from '@casekit/rules/form-rules'
import { Hint, TextArea } from '@casekit/ui/field'
import type { WaitingFile } from '../../session/device-forms.ts'
import { FieldFiles } from './FieldFiles.tsx'
import { FieldValue } from './FieldValue.tsx'
import type { SheetStore } from './sheet.store.ts'
import { withKept } from './waiting-answers.ts'

export type FieldProps = {
  field: FormField
  number: string
  /** From the sheet: the same object while only other fields change. */
  answer: FormAnswer
  files: readonly FormFile[]
  waiting: readonly WaitingFile[]
  store: SheetStore
  isClosed: boolean
  isAsked: boolean
  isRefused: boolean
}

export const NOTHING: readonly WaitingFile[] = []

/** One field with its answer; a failed one shows why, what it creates and what it requires. */
export const FieldRow = memo(function FieldRow({
  field,
  number,
  answer,
  files,
  waiting,
  store,
  isClosed,
  isAsked,
  isRefused,
}: FieldProps) {
  const { text } = useMessages()
  const id = useId()
  const hasFailed = fails(field, answer)
  const missing = isAsked ? missingOf(field, withKept({ [field.id]: answer }, { [field.id]: waiting })[field.id]) : []
  const isFiled = field.kind === 'photo' || field.kind === 'file'
  return (
    <fieldset className="ck-fsheet-field" aria-labelledby={id} data-failed={hasFailed || undefined}>
      <p className="ck-fsheet-label" id={id}>
        <span>{number}</span> {field.label}
        {field.isRequired && <b aria-hidden="true"> *</b>}
      </p>
      {field.help && <Hint>{field.help}</Hint>}
      {isFiled ? (
        <FieldFiles field={field} answer={answer} files={files} waiting={waiting} store={store} isClosed={isClosed} />
      ) : (
        <FieldValue
          field={field}
          answer={answer}
          labelledBy={id}
          isClosed={isClosed}
          onPut={part => store.put(field.id, part)}
        />
      )}
      {missing.includes('answer') && <Wrong>{text('FormSheet.Missing.answer')}</Wrong>}
      {isRefused && <Wrong>{text('FormSheet.Refused')}</Wrong>}
      {hasFailed && <FailedPart field={field} answer={answer} />}
      {(hasFailed || answer.note !== '') && (
        <TextArea
          label={text('FormSheet.Note')}
          required={hasFailed && field.needsNote}
          rows={2}
          maxLength={2000}
          disabled={isClosed}
          value={answer.note}
          error={missing.includes('note') && text('FormSheet.Missing.note')}
          onChange={note => store.put(field.id, { note })}
        />
      )}
      {!isFiled && (answer.files.length > 0 || waiting.length > 0 || (hasFailed && !isClosed)) && (
        <FieldFiles field={field} answer={answer} files={files} waiting={waiting} store={store} isClosed={isClosed} />
      )}
      {missing.includes('photo') && <Wrong>{text('FormSheet.Missing.photo')}</Wrong>}
    </fieldset>
  )
})

const Wrong = ({ children }: { children: string }) => (
  <div role="alert">
    <Hint tone="error">{children}</Hint>
  </div>
)

/** Why it failed, and the consequences. */
function FailedPart({ field, answer }: { field: FormField; answer: FormAnswer }) {
  const { text, format } = useMessages()
  const { unit, min, max, onFail } = field
  const limit = (value: number) => `${format.number(value)} ${unit}`.trim()
  const { value } = answer
  const why =
    typeof value === 'number' && min !== null && value < min
      ? text('FormSheet.Below', { limit: limit(min) })
      : typeof value === 'number' && max !== null
        ? text('FormSheet.Above', { limit: limit(max) })
        : text('FormSheet.FailedAnswer')
  return (
    <output className="ck-fsheet-failed">
      <CircleAlert aria-hidden="true" />
      <span>
        <b>{why}</b>{' '}
        {onFail &&
          text(onFail.raises === 'task' ? 'FormSheet.WillRaiseTask' : 'FormSheet.WillRaiseCase', {
            title: onFail.title,
          })}
      </span>
    </output>
  )
}
