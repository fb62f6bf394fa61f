import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, nullable, oneOf, post, Time } from './endpoint.ts'

/** The columns that a file may fill, in the order in which they are offered. */
export const IMPORT_FIELDS = [
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
  'invoiceName',
  'invoiceAddress',
  'invoiceZipCode',
  'invoiceCity',
  'invoicePhone',
  'invoiceMobile',
  'invoiceEmail',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Rows that one call takes; a file goes over in several. */
export const IMPORT_BATCH = 200

const Text = Type.Optional(Type.String({ maxLength: 1000 }))
/** One line of the file; texts as they stand in it. */
export const ImportRow = Type.Object(
  {
    line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    ...Object.fromEntries(IMPORT_FIELDS.map(name => [name, Text])),
  },
  { additionalProperties: false },
)
export type ImportRow = { line: number } & { [field in ImportField]?: string }
const Rows = Type.Unsafe<ImportRow[]>(Type.Array(ImportRow, { minItems: 1, maxItems: IMPORT_BATCH }))

export const IMPORT_REASONS = ['missing', 'tooLong', 'notMail', 'notNumber'] as const

export const ImportFault = Type.Object({ field: oneOf(IMPORT_FIELDS), reason: oneOf(IMPORT_REASONS) })
export type ImportFault = Static<typeof ImportFault>

export const ImportVerdict = Type.Object({
  line: Type.Integer(),
  /** Fields that cannot be kept as they stand, and why. */
  faults: Type.Array(ImportFault),
  /** A customer who is likely the same: same number, e-mail, phone, CVR, or name and address. */
  duplicate: nullable(Type.Object({ customerId: Id, number: Type.Integer(), name: Line })),
})
export type ImportVerdict = Static<typeof ImportVerdict>

export const tryImport = post('/api/Website/Customer/Import/Try', {
  guard: 'Core',
  summary: 'What an import of these rows would do; nothing is written.',
  body: closed({ rows: Rows }),
  answer: Type.Array(ImportVerdict),
})

export const startImport = post('/api/Website/Customer/Import', {
  guard: 'Core',
  summary: 'Begins an import; answers the id under which its rows are sent and by which it is taken back.',
  body: closed({ fileName: Line }),
  answer: Id,
  creates: true,
})

export const importCustomers = post('/api/Website/Customer/Import/:importId/Rows', {
  guard: 'Core',
  summary:
    'Holds the rows ready: nobody sees them before FinishImport. Rows with faults are left out, likely duplicates unless `withDuplicates`; a taken number always.',
  params: closed({ importId: Id }),
  body: closed({ rows: Rows, withDuplicates: Type.Boolean() }),
  answer: Type.Object({ held: Type.Integer(), left: Type.Integer() }),
  creates: true,
})

export const finishImport = post('/api/Website/Customer/Import/:importId/Finish', {
  guard: 'Core',
  summary: 'Makes customers of all rows that were held ready, at once; answers how many. Asked again it does nothing.',
  params: closed({ importId: Id }),
  answer: Type.Object({ made: Type.Integer() }),
})

export const undoImport = post('/api/Website/Customer/Import/:importId/Undo', {
  guard: 'Core',
  summary: 'Takes an import back, finished or not: its customers go, except those that were changed or used since.',
  params: closed({ importId: Id }),
  answer: Type.Object({ removed: Type.Integer(), kept: Type.Integer() }),
})

export const CustomerImport = Type.Object({
  id: Id,
  fileName: Line,
  at: Time,
  actorName: Line,
  /** Customers of it that stand. */
  count: Type.Integer(),
  undoneAt: nullable(Time),
})
export type CustomerImport = Static<typeof CustomerImport>

export const getImports = get('/api/Website/Customer/Imports', {
  guard: 'Core',
  summary: 'The last 20 imports, the newest first.',
  answer: Type.Array(CustomerImport),
})
