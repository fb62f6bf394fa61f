import { useState } from 'react'
import {
  BOOKING_QUESTION_KINDS,
  type BookingKind,
  type BookingQuestion,
  type BookingQuestionKind,
} from '@casekit/contract/booking-choices'
import { LANGUAGES, type Language } from '@casekit/contract/languages'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { linesOf, linesShown, MOST, newQuestion, textIn, withText } from './booking-rows.ts'
import { OrderedRows } from './OrderedRows.tsx'

/** The questions that visitors answer when booking. */
export function QuestionsField({
  id,
  value,
  values,
  onChange,
  error,
  disabled,
}: OwnFieldProps<Record<string, unknown>>) {
  const { text, language } = useMessages()
  const kinds = values['kinds'] as BookingKind[]
  return (
    <OrderedRows
      id={id}
      rows={value as BookingQuestion[]}
      most={MOST.questions}
      disabled={disabled}
      error={error}
      nameOf={number => text('BookingSettings.QuestionNumber', { number })}
      add={text('BookingSettings.AddQuestion')}
      newRow={() => newQuestion(language)}
      onChange={onChange}
    >
      {(question, change) => <QuestionFields question={question} kinds={kinds} disabled={disabled} onChange={change} />}
    </OrderedRows>
  )
}

type QuestionProps = {
  question: BookingQuestion
  kinds: readonly BookingKind[]
  disabled: boolean
  onChange: (part: Partial<BookingQuestion>) => void
}

function QuestionFields({ question, kinds, disabled, onChange }: QuestionProps) {
  const { text } = useMessages()
  const { kind, isRequired, kindIds } = question
  const choose = (kindId: string, isOn: boolean) =>
    onChange({ kindIds: isOn ? [...kindIds, kindId] : kindIds.filter(each => each !== kindId) })
  return (
    <>
      <Select
        label={text('BookingSettings.Answer')}
        value={kind}
        options={BOOKING_QUESTION_KINDS.map(value => ({ value, label: text(`BookingSettings.Answer.${value}`) }))}
        onChange={chosen => onChange({ kind: chosen as BookingQuestionKind })}
      />
      <QuestionWords question={question} onChange={onChange} />
      <Switch checked={isRequired} disabled={disabled} onChange={isOn => onChange({ isRequired: isOn })}>
        {text('BookingSettings.Required')}
      </Switch>
      {kinds.length > 0 && (
        <fieldset className="ck-booking-days">
          <legend>{text('BookingSettings.ForKinds')}</legend>
          {kinds.map(({ id, name }, at) => (
            <Checkbox key={id} checked={kindIds.includes(id)} onChange={isOn => choose(id, isOn)}>
              {name.trim() || text('BookingSettings.KindNumber', { number: at + 1 })}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The question in each language. */
function QuestionWords({ question, onChange }: Pick<QuestionProps, 'question' | 'onChange'>) {
  const { text } = useMessages()
  const [language, setLanguage] = useState<Language>(question.texts[0]?.language ?? LANGUAGES[0])
  const { label, options } = textIn(question, language)
  const [typed, setTyped] = useState('')
  const write = (part: { label?: string; options?: string[] }) =>
    onChange({ texts: withText(question, language, part) })
  return (
    <>
      <Select
        label={text('BookingSettings.Language')}
        value={language}
        options={LANGUAGES.map(value => ({ value, label: SPEECH[value] }))}
        onChange={chosen => setLanguage(chosen as Language)}
      />
      <TextField
        label={text('BookingSettings.Label')}
        maxLength={200}
        value={label}
        onChange={written => write({ label: written })}
      />
      {question.kind === 'choice' && (
        <TextArea
          label={text('BookingSettings.Options')}
          hint={text('BookingSettings.OptionsHelp')}
          rows={3}
          value={linesShown(typed, options)}
          onChange={lines => {
            setTyped(lines)
            write({ options: linesOf(lines) })
          }}
        />
      )}
    </>
  )
}
