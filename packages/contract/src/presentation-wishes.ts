import { type Static, Type } from 'typebox'
import { closed, oneOf } from './endpoint.ts'

/** The order of a document's options side by side: as written, or by price. */
export const OPTION_ORDERS = ['asWritten', 'cheapestFirst', 'dearestFirst'] as const

/** How documents are presented to customers in person. */
export const PresentationWishes = closed({
  /** Above the options; empty: nothing. */
  welcome: Type.String({ maxLength: 500 }),
  order: oneOf(OPTION_ORDERS),
  showsLinePrices: Type.Boolean(),
  /** Whether the signer is asked for their own order number. */
  asksRequisition: Type.Boolean(),
})
export type PresentationWishes = Static<typeof PresentationWishes>

export const USUAL_PRESENTATION: PresentationWishes = {
  welcome: '',
  order: 'asWritten',
  showsLinePrices: true,
  asksRequisition: true,
}
