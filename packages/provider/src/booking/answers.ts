import type { BookingAnswer } from '@casekit/contract/booking'
import type { BookingQuestion } from '@casekit/contract/booking-choices'
import { badRequest } from '../server/problem.ts'
import { visitWords } from './visit-words.ts'

type Said = { label: string; answer: string }
/** An answer in the company's language, and as the visitor read and gave it. */
export type KeptAnswer = Said & { questionId: string; spoken: Said }

type Visit = {
  kindId: string | null
  /** Visitors must answer required questions. */
  isVisitor: boolean
  companyLanguage: string
  language: string
}

/** Validates answers to the questions for this visit, in question order. Errors name the question. */
export function checkAnswers(
  questions: readonly BookingQuestion[],
  given: readonly BookingAnswer[],
  visit: Visit,
): KeptAnswer[] {
  const asked = questions.filter(({ kindIds }) => kindIds.length === 0 || kindIds.includes(visit.kindId ?? ''))
  const strange = given.find(({ questionId }) => !asked.some(({ id }) => id === questionId))
  if (strange) throw badRequest(`/answers/${strange.questionId}`, 'is not a question of this booking')
  return asked.flatMap(question => {
    const answer = given.find(({ questionId }) => questionId === question.id)?.answer.trim() ?? ''
    if (answer === '' && question.isRequired && visit.isVisitor)
      throw badRequest(`/answers/${question.id}`, 'must be answered')
    if (answer === '') return []
    const spoken = said(question, answer, visit.language, visit.language)
    return [{ questionId: question.id, ...said(question, answer, visit.language, visit.companyLanguage), spoken }]
  })
}

const textIn = ({ texts }: BookingQuestion, language: string) =>
  texts.find(text => text.language === language) ?? texts[0] ?? { label: '', options: [] as string[] }

/** The question and its answer, translated between two languages. */
function said(question: BookingQuestion, answer: string, given: string, wanted: string): Said {
  const text = textIn(question, wanted)
  return { label: text.label, answer: wordsOf(question, answer, given, wanted) }
}

function wordsOf(question: BookingQuestion, answer: string, given: string, wanted: string): string {
  const unfit = () => badRequest(`/answers/${question.id}`, 'is not a valid answer')
  if (question.kind === 'number' && !/^-?\d+([.,]\d+)?$/.test(answer)) throw unfit()
  if (question.kind === 'yesNo') {
    if (answer !== 'yes' && answer !== 'no') throw unfit()
    return visitWords(wanted)[answer]
  }
  if (question.kind !== 'choice') return answer
  const place = textIn(question, given).options.indexOf(answer)
  if (place < 0) throw unfit()
  return textIn(question, wanted).options[place] ?? answer
}

/**
 * `Etage: 3`, always on one line: further lines in an email would look like the company's own, and URLs on them become
 * links.
 */
export const lineOf = ({ label, answer }: Said): string => oneLine(`${label}: ${answer}`)

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
