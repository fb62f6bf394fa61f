/** Who must use a second factor; administrators are members who may change settings. */
export const SECOND_FACTOR_FOR = ['nobody', 'administrators', 'everybody'] as const
