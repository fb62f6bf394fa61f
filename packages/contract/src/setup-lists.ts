/** The lists a company manages. */
export const SETUP_LISTS = [
  'stages',
  'departments',
  'tags',
  'channels',
  'skills',
  'activityTypes',
  'tradeGroups',
  'establishedBy',
  'absenceKinds',
  'certificates',
] as const
export type SetupList = (typeof SETUP_LISTS)[number]

/** Lists with a custom order; the others are sorted by name. */
export const ORDERED_LISTS: readonly SetupList[] = ['stages', 'activityTypes', 'tradeGroups', 'establishedBy']
