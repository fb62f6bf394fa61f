/** What may be moved in from another system, in the order in which it is best done. */
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

/** Kinds whose rows name files of an archive that is sent along. */
export const FILE_KINDS = ['caseFile', 'propertyFile', 'assetFile'] as const
export type FileKind = (typeof FILE_KINDS)[number]
export const isOfFiles = (kind: MoveKind): kind is FileKind => (FILE_KINDS as readonly MoveKind[]).includes(kind)

/** The columns that a file may fill, in the order in which they are offered. */
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

/** Every field of any kind, once. */
export const ALL_MOVE_FIELDS: readonly MoveField[] = [
  ...new Set<MoveField>(MOVE_KINDS.flatMap(kind => MOVE_FIELDS[kind])),
]

/** By what a row is known again. */
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

/** Without these a row is no row of its kind; one of several where they stand together. */
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

/** What is done with a row that is known: it changes what stands, is left, or becomes a row beside it. */
export const MOVE_CHOICES = ['update', 'leave', 'new'] as const
export type MoveChoice = (typeof MOVE_CHOICES)[number]

/** What becomes of a row. */
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

/** Held: nothing is written yet. Stopped: a nightly one that somebody should look at. Running and undoing go on where they stopped. */
export const MOVE_STATES = ['held', 'stopped', 'running', 'done', 'undoing', 'undone'] as const
/** Why a nightly import stopped before it changed anything. */
export const MOVE_STOPS = ['address', 'answer', 'unreadable', 'columns', 'tooLong', 'changed', 'vanished'] as const
export type MoveStop = (typeof MOVE_STOPS)[number]
/** So many nightly imports of a company may be on. */
export const MOST_MOVE_SOURCES = 20
/** So many are listed. */
export const LISTED_MOVE_SOURCES = 200
/** So few changes never stop one. */
export const MOVE_FEW = 10

export type MoveState = (typeof MOVE_STATES)[number]

/** Rows that one call takes, and that one step writes; a file goes over in several. */
export const MOVE_BATCH = 200
/** Rows of one file. */
export const MOVE_ROWS = 100_000
/** Columns of one file. */
export const MOVE_COLUMNS = 200
/** So many days an import can be taken back. */
export const MOVE_UNDO_DAYS = 30
