/** §9 of cases-and-customers. */
export const CUSTOMER_SEARCH = {
  minCharacters: 3,
  pauseMs: 500,
  firstPage: 30,
  morePerScroll: 25,
  firstAmount: 60,
  typedLimit: 50,
  throttleMs: 150,
  /** The provider's limit per list. */
  most: 500,
} as const

/** Autosave delay in ms while a field keeps the focus; leaving it saves immediately. */
export const SAVE_PAUSE_MS = 600

export const ADDRESS_LOOKUP = { minCharacters: 3, pauseMs: 250, language: 'da-DK' } as const
