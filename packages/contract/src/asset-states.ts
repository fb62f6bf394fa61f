/** The states of an asset; the last two are down and are recorded as downtime. */
export const ASSET_STATUSES = [
  'OPERATIONAL',
  'STANDBY',
  'MODERNIZATION',
  'INSPECTION_SCHEDULED',
  'COMMISSIONING',
  'DOWN',
  'EMERGENCY_SHUTDOWN',
] as const
export type AssetStatus = (typeof ASSET_STATUSES)[number]

export const isDown = (status: string): boolean => status === 'DOWN' || status === 'EMERGENCY_SHUTDOWN'

/** The value types of a category's custom fields. */
export const ASSET_FIELD_KINDS = ['text', 'number', 'date', 'yesNo', 'choice'] as const

export const ASSET_EVENTS = [
  'created',
  'imported',
  'edited',
  'moved',
  'status',
  'replaced',
  'replaces',
  'scrapped',
  'restored',
  'overLimit',
  'reported',
] as const

/** Maximum number of labels per print call. */
export const LABELS_AT_MOST = 240
/** Maximum size of one asset file. */
export const ASSET_FILE_BYTES = 20 * 1024 * 1024
/** Maximum number of photos in a visitor's report. */
export const REPORT_PHOTOS = 6
export const REPORT_PHOTO_BYTES = 8 * 1024 * 1024
