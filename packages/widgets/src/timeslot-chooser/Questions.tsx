import type { BookingQuestion } from '@casekit/contract/booking-choices'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Booking, BookingState } from './booking.store.ts'
import { answer, answerTo, askedOf } from './choices.ts'

/** The company's questions before such a visit. */
export function Questions({ booking }: { booking: Booking }) {
  const state = useSnapshot(booking.state, { sync: true }) as BookingState
  useEffect(() => answer(booking), [booking])
  return askedOf(state).map(question => (
    <Question
      key={question.id}
      question={question}
      answer={answerTo(state.answers, question.id)}
      isMissing={state.isChecked && state.owed.includes(question.id)}
      onAnswer={text => answer(booking, question.id, text)}
    />
  ))
}

type QuestionProps = {
  question: BookingQuestion
  answer: string
  isMissing: boolean
  onAnswer: (answer: string) => void
}

function Question({ question: { id, kind, isRequired, texts }, answer: given, isMissing, onAnswer }: QuestionProps) {
  const { text, language } = useMessages()
  const { label, options } = texts.find(each => each.language === language) ?? texts[0] ?? { label: '', options: [] }
  const field = {
    name: id,
    label,
    required: isRequired,
    value: given,
    error: isMissing && text('BookingQuestions.Missing'),
    onChange: onAnswer,
  }
  if (kind === 'text') return <TextField {...field} maxLength={500} />
  if (kind === 'number') return <TextField {...field} maxLength={20} inputMode="decimal" />
  const offered =
    kind === 'choice'
      ? options.map(value => ({ value, label: value }))
      : (['yes', 'no'] as const).map(value => ({ value, label: text(`BookingQuestions.${value}`) }))
  return <Select {...field} clearable={!isRequired} options={offered} />
}
