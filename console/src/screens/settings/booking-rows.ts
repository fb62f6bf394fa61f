import { newUuid } from '@casekit/client/key'
import type { BookingKind, BookingQuestion, BookingZone } from '@casekit/contract/booking-choices'
import type { BookingSettings } from '@casekit/contract/booking-settings'
import type { Language } from '@casekit/contract/languages'
import { hasEmptyRange } from '@casekit/rules/postal-zone'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'

/** The rows of the booking settings: default values and validation. */

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
export const MOST = { zones: 50, kinds: 50, questions: 20 }

export const newZone = (): BookingZone => ({ name: '', zipCodes: '', weekdays: [1, 2, 3, 4, 5] })

export const newKind = (): BookingKind => ({
  id: newUuid(),
  name: '',
  durationInMinutes: 60,
  skillId: null,
  bufferBeforeInMinutes: null,
  bufferAfterInMinutes: null,
  isShown: true,
})

/** Sets a kind's name in a language; a blank one removes it. */
export const withName = ({ names = [] }: BookingKind, language: Language, name: string): BookingKind['names'] => {
  const others = names.filter(each => each.language !== language)
  return name.trim() === '' ? others : [...others, { language, name }]
}

export const newQuestion = (language: Language): BookingQuestion => ({
  id: newUuid(),
  kind: 'text',
  isRequired: false,
  kindIds: [],
  texts: [{ language, label: '', options: [] }],
})

type QuestionText = BookingQuestion['texts'][number]

export const textIn = ({ texts }: BookingQuestion, language: Language): QuestionText =>
  texts.find(text => text.language === language) ?? { language, label: '', options: [] }

/** Sets a question's text in a language; empty ones are dropped, except the last. */
export function withText(question: BookingQuestion, language: Language, part: Partial<QuestionText>): QuestionText[] {
  const text = { ...textIn(question, language), ...part }
  const isThere = question.texts.some(each => each.language === language)
  const texts = isThere
    ? question.texts.map(each => (each.language === language ? text : each))
    : [...question.texts, text]
  const said = texts.filter(({ label, options }) => label !== '' || options.length > 0)
  return said.length > 0 ? said : [text]
}

export const linesOf = (typed: string): string[] => typed.split('\n').flatMap(line => line.trim() || [])

/** The options as lines: as typed, as long as that matches the stored ones. */
export const linesShown = (typed: string, options: readonly string[]): string =>
  linesOf(typed).join('\n') === options.join('\n') ? typed : options.join('\n')

type Rows = Pick<BookingSettings, 'zones' | 'kinds' | 'questions'>

const CODES = /^\d{3,10}(-\d{3,10})?(,\d{3,10}(-\d{3,10})?)*$/
const codesOf = (zipCodes: string) => zipCodes.replaceAll(/\s/g, '')
const isMinutes = (value: number | null, least: number) => value === null || (value >= least && value <= 480)

/** The errors of the rows, by list. */
export function rowFaults({ zones, kinds, questions }: Rows): FieldErrors<Rows> {
  return {
    ...(zones.some(isOddZone) && { zones: { id: 'BookingSettings.OddZone' } }),
    ...(kinds.some(isOddKind) && { kinds: { id: 'BookingSettings.OddKind' } }),
    ...(questions.some(isOddQuestion) && { questions: { id: 'BookingSettings.OddQuestion' } }),
  }
}

const isOddZone = ({ name, zipCodes, weekdays }: BookingZone) =>
  name.trim() === '' || weekdays.length === 0 || !CODES.test(codesOf(zipCodes)) || hasEmptyRange(zipCodes)

const isOddKind = (kind: BookingKind) =>
  kind.name.trim() === '' ||
  !isMinutes(kind.durationInMinutes, 15) ||
  !isMinutes(kind.bufferBeforeInMinutes, 0) ||
  !isMinutes(kind.bufferAfterInMinutes, 0)

function isOddQuestion({ kind, texts }: BookingQuestion): boolean {
  const counts = new Set(texts.map(({ options }) => options.length))
  const isUneven = kind === 'choice' && (counts.size > 1 || counts.has(0) || counts.has(1))
  return isUneven || texts.some(({ label }) => label.trim() === '')
}

/**
 * Normalizes rows for saving: postal codes in one notation, options only for choices. A question whose kinds were all
 * removed is dropped: without kinds it would be asked for every visit.
 */
export function tidyRows({ zones, kinds, questions }: Rows): Rows {
  const known = new Set(kinds.map(({ id }) => id))
  return {
    zones: zones.map(zone => ({ ...zone, zipCodes: codesOf(zone.zipCodes).replaceAll(',', ', ') })),
    kinds,
    questions: questions
      .filter(({ kindIds }) => kindIds.length === 0 || kindIds.some(id => known.has(id)))
      .map(question => ({
        ...question,
        kindIds: question.kindIds.filter(id => known.has(id)),
        texts: question.texts.map(text => ({ ...text, options: question.kind === 'choice' ? text.options : [] })),
      })),
  }
}
