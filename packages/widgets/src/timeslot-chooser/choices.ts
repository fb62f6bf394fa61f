import type { BookingQuestion } from '@casekit/contract/booking-choices'
import type { Booking } from './booking.store.ts'

/** A visitor's choices and answers, for companies that ask; loaded with the component that asks. */

type Chosen = { readonly choices: { readonly questions: readonly BookingQuestion[] } | null; readonly kindId: string }

/** The questions before a visit of the chosen kind. */
export const askedOf = ({ choices, kindId }: Chosen): BookingQuestion[] =>
  choices?.questions.filter(({ kindIds }) => kindIds.length === 0 || kindIds.includes(kindId)) ?? []

export const chooseKind = ({ state }: Booking, kindId: string): void => {
  state.kindId = kindId
}

export function choosePlace(booking: Booking, zipCode: string): void {
  booking.type('zipCode', zipCode)
  booking.settle()
}

/** Stores an answer and drops those to questions no longer asked; blank ones do not count. */
export function answer({ state }: Booking, questionId?: string, text = ''): void {
  const asked = askedOf(state)
  const given = (id: string) => (id === questionId ? text : answerTo(state.answers, id))
  state.answers = asked.map(({ id }) => ({ questionId: id, answer: given(id) }))
  state.owed = asked.filter(({ id, isRequired }) => isRequired && given(id).trim() === '').map(({ id }) => id)
}

export const answerTo = (answers: readonly { questionId: string; answer: string }[], id: string): string =>
  answers.find(({ questionId }) => questionId === id)?.answer ?? ''
