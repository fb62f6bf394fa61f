/** §9 of cases-and-customers. */
export const CUSTOMER_SEARCH = {
  minCharacters: 3,
  pauseMs: 500,
  firstPage: 30,
  morePerScroll: 25,
  firstAmount: 60,
  typedLimit: 50,
  throttleMs: 150,
  /** The provider's ceiling for one list. */
  most: 500,
} as const

/** A field that nobody leaves is saved after this pause; leaving it saves at once. */
export const SAVE_PAUSE_MS = 600

export const ADDRESS_LOOKUP = { minCharacters: 3, pauseMs: 250, language: 'da-DK' } as const
