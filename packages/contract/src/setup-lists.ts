/** The lists that a company keeps itself. */
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

/** Those whose order people choose; the others stand by name. */
export const ORDERED_LISTS: readonly SetupList[] = ['stages', 'activityTypes', 'tradeGroups', 'establishedBy']
