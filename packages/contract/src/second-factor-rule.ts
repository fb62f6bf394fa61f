/** Of whom a company asks the second factor; administrators are who may change settings. */
export const SECOND_FACTOR_FOR = ['nobody', 'administrators', 'everybody'] as const
