import { type Static, Type } from 'typebox'
import { closed, oneOf } from './endpoint.ts'

/** How the options of a document stand beside each other: as they were written, or by price. */
export const OPTION_ORDERS = ['asWritten', 'cheapestFirst', 'dearestFirst'] as const

/** How documents are shown to customers on the spot. */
export const PresentationWishes = closed({
  /** Above the options; empty: nothing. */
  welcome: Type.String({ maxLength: 500 }),
  order: oneOf(OPTION_ORDERS),
  showsLinePrices: Type.Boolean(),
  /** Whether who signs is asked for a number of their own order. */
  asksRequisition: Type.Boolean(),
})
export type PresentationWishes = Static<typeof PresentationWishes>

export const USUAL_PRESENTATION: PresentationWishes = {
  welcome: '',
  order: 'asWritten',
  showsLinePrices: true,
  asksRequisition: true,
}
