/** What can be imported from another system, in the recommended order. */
export const MOVE_KINDS = [
  'customer',
  'property',
  'lease',
  'tenancy',
  'asset',
  'case',
  'note',
  'requisition',
  'agreement',
  'caseFile',
  'propertyFile',
  'assetFile',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** Kinds whose rows refer to files in an accompanying archive. */
export const FILE_KINDS = ['caseFile', 'propertyFile', 'assetFile'] as const
export type FileKind = (typeof FILE_KINDS)[number]
export const isOfFiles = (kind: MoveKind): kind is FileKind => (FILE_KINDS as readonly MoveKind[]).includes(kind)

/** The fields that file columns can map to, in display order. */
export const MOVE_FIELDS = {
  customer: [
    'number',
    'name',
    'address',
    'zipCode',
    'city',
    'phone',
    'mobile',
    'email',
    'cvr',
    'ean',
    'att',
    'remarks',
    'externalId',
    'invoiceName',
    'invoiceAddress',
    'invoiceZipCode',
    'invoiceCity',
    'invoicePhone',
    'invoiceMobile',
    'invoiceEmail',
  ],
  property: ['number', 'name', 'address', 'zipCode', 'city', 'customerNumber'],
  lease: ['number', 'propertyNumber', 'address', 'leaseType'],
  tenancy: [
    'leaseNumber',
    'propertyNumber',
    'customerNumber',
    'name',
    'phone',
    'email',
    'coName',
    'coPhone',
    'coEmail',
    'startedOn',
    'endedOn',
  ],
  asset: [
    'number',
    'name',
    'category',
    'propertyNumber',
    'leaseNumber',
    'customerNumber',
    'parentNumber',
    'ownerNumber',
    'responsible',
    'supplier',
    'room',
    'address',
    'zipCode',
    'city',
    'manufacturer',
    'model',
    'serialNumber',
    'barCode',
    'inServiceOn',
    'warrantyUntil',
    'acquisitionCost',
    'lifeYears',
    'access',
    'remarks',
  ],
  case: [
    'number',
    'title',
    'description',
    'customerNumber',
    'customerEmail',
    'propertyNumber',
    'status',
    'priority',
    'createdAt',
    'reference',
    'requisitionNumber',
    'internalNote',
    'externalId',
  ],
  note: ['caseNumber', 'caseExternalId', 'at', 'author', 'text'],
  requisition: [
    'number',
    'title',
    'status',
    'supplier',
    'email',
    'phone',
    'caseNumber',
    'propertyNumber',
    'deliverOn',
    'createdAt',
    'amount',
    'vat',
    'invoiceAmount',
    'description',
    'internalNote',
  ],
  agreement: [
    'number',
    'name',
    'customerNumber',
    'propertyNumber',
    'responsible',
    'status',
    'title',
    'every',
    'unit',
    'firstOn',
    'pricing',
    'price',
    'startedOn',
    'endedOn',
    'internalNote',
  ],
  caseFile: ['caseNumber', 'caseExternalId', 'path', 'name', 'folder', 'createdAt', 'addedBy'],
  propertyFile: ['propertyNumber', 'path', 'name', 'createdAt', 'addedBy', 'isForTenants'],
  assetFile: ['assetNumber', 'path', 'name', 'createdAt', 'addedBy'],
} as const satisfies Record<MoveKind, readonly string[]>
export type MoveField = (typeof MOVE_FIELDS)[MoveKind][number]

/** Every field of any kind, without duplicates. */
export const ALL_MOVE_FIELDS: readonly MoveField[] = [
  ...new Set<MoveField>(MOVE_KINDS.flatMap(kind => MOVE_FIELDS[kind])),
]

/** The keys an existing row can be matched by. */
export const MOVE_RULES = {
  customer: ['number', 'externalId', 'email', 'phone', 'cvr', 'nameAndAddress'],
  property: ['number', 'address'],
  lease: ['number'],
  tenancy: ['period'],
  asset: ['number', 'serialNumber', 'barCode'],
  case: ['number', 'externalId'],
  note: ['entry'],
  requisition: ['number'],
  agreement: ['number'],
  caseFile: ['file'],
  propertyFile: ['file'],
  assetFile: ['file'],
} as const satisfies Record<MoveKind, readonly string[]>
export type MoveRule = (typeof MOVE_RULES)[MoveKind][number]
export const ALL_MOVE_RULES: readonly MoveRule[] = [...new Set<MoveRule>(MOVE_KINDS.flatMap(kind => MOVE_RULES[kind]))]

/** The required fields of each kind; where several are grouped, at least one of them. */
export const MOVE_NEEDS: Record<MoveKind, readonly (readonly MoveField[])[]> = {
  customer: [['name']],
  property: [['number'], ['name']],
  lease: [['number'], ['propertyNumber']],
  tenancy: [['leaseNumber'], ['name', 'customerNumber']],
  asset: [['name']],
  case: [
    ['description', 'title'],
    ['customerNumber', 'customerEmail', 'propertyNumber'],
  ],
  note: [['caseNumber', 'caseExternalId'], ['text']],
  requisition: [['number'], ['title']],
  agreement: [['name'], ['customerNumber']],
  caseFile: [['caseNumber', 'caseExternalId'], ['path']],
  propertyFile: [['propertyNumber'], ['path']],
  assetFile: [['assetNumber'], ['path']],
}

/** What to do with a row that matches an existing one: update it, skip it, or create another. */
export const MOVE_CHOICES = ['update', 'leave', 'new'] as const
export type MoveChoice = (typeof MOVE_CHOICES)[number]

/** The outcome of a row. */
export const MOVE_VERDICTS = ['new', 'changed', 'same', 'left', 'faulty'] as const
export type MoveVerdict = (typeof MOVE_VERDICTS)[number]

export const MOVE_REASONS = [
  'missing',
  'tooLong',
  'notMail',
  'notNumber',
  'notAmount',
  'notDate',
  'notWord',
  'unknown',
  'taken',
  'occupied',
  'notPeriod',
  'circle',
  'notInArchive',
  'tooLarge',
  'damaged',
  'tooMany',
] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

/**
 * Held: nothing has been written yet. Stopped: a nightly import that needs attention. Running and undoing resume where
 * they stopped.
 */
export const MOVE_STATES = ['held', 'stopped', 'running', 'done', 'undoing', 'undone'] as const
/** Why a nightly import stopped before changing anything. */
export const MOVE_STOPS = ['address', 'answer', 'unreadable', 'columns', 'tooLong', 'changed', 'vanished'] as const
export type MoveStop = (typeof MOVE_STOPS)[number]
/** Maximum number of enabled nightly imports per company. */
export const MOST_MOVE_SOURCES = 20
/** Maximum number that are listed. */
export const LISTED_MOVE_SOURCES = 200
/** This many changes or fewer never stop a nightly import. */
export const MOVE_FEW = 10

export type MoveState = (typeof MOVE_STATES)[number]

/** Rows per call and per written step; a file is sent in several. */
export const MOVE_BATCH = 200
/** Maximum rows per file. */
export const MOVE_ROWS = 100_000
/** Maximum columns per file. */
export const MOVE_COLUMNS = 200
/** Days during which an import can be undone. */
export const MOVE_UNDO_DAYS = 30
