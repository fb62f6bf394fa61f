import { type Static, Type } from 'typebox'
import { Price } from './document-content.ts'
import { closed, get, Id, Line, nullable, oneOf, post, Time, Nothing } from './endpoint.ts'
import { COST_GUARD } from './price-book.ts'

/** The fields that a supplier file's columns can map to, in display order. */
export const PRICE_FIELDS = [
  'number',
  'name',
  'text',
  'unit',
  'cost',
  'salesPrice',
  'vatPercent',
  'category',
  'supplier',
  'barCode',
] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

/** Rows per call; a file is sent in several. */
export const PRICE_BATCH = 500

const PositivePrice = Type.Number({ minimum: 0, maximum: 10_000_000 })

/** One line of the file. Absent values stay unchanged; a new product without a sales price is priced by rule. */
export const PriceRow = closed({
  line: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  number: Type.String({ maxLength: 60, pattern: String.raw`\S` }),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  text: Type.Optional(Type.String({ maxLength: 2000 })),
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  cost: Type.Optional(PositivePrice),
  salesPrice: Type.Optional(PositivePrice),
  vatPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  category: Type.Optional(Line),
  supplier: Type.Optional(Line),
  barCode: Type.Optional(Type.String({ maxLength: 60 })),
})
export type PriceRow = Static<typeof PriceRow>

/** What a line would do: `jump` changes a sales price by more than 15%, `nameless` is new and has no name. */
export const PRICE_CHANGES = ['new', 'up', 'down', 'other', 'same', 'jump', 'nameless'] as const
export type PriceChange = (typeof PRICE_CHANGES)[number]

const ofImport = closed({ importId: Id })

export const startPriceImport = post('/api/Website/Product/Import', {
  guard: COST_GUARD,
  summary: 'Starts an import; returns the id for sending its rows and undoing it.',
  body: closed({ fileName: Line }),
  answer: Id,
  creates: true,
})

export const sendPriceRows = post('/api/Website/Product/Import/:importId/Rows', {
  guard: COST_GUARD,
  summary:
    'Stages rows; the price book is unchanged until the import is finished. A line sent again replaces the earlier one.',
  params: ofImport,
  body: closed({ rows: Type.Array(PriceRow, { minItems: 1, maxItems: PRICE_BATCH }) }),
  errors: { finished: Nothing },
  answer: Type.Object({ held: Type.Integer() }),
  creates: true,
})

export const PriceStep = Type.Object({
  line: Type.Integer(),
  number: Line,
  name: Line,
  change: oneOf(PRICE_CHANGES),
  costBefore: nullable(Price),
  cost: Price,
  priceBefore: nullable(Price),
  price: Price,
  /** For existing products: the fields that differ. */
  fields: Type.Array(oneOf(PRICE_FIELDS)),
})
export type PriceStep = Static<typeof PriceStep>

export const previewPriceImport = get('/api/Website/Product/Import/:importId/Preview', {
  guard: COST_GUARD,
  summary:
    'What an import would change: the number of each kind of change, and the first 100 of each. If several lines have the same number, the last one counts.',
  params: ofImport,
  answer: Type.Object({
    counts: Type.Object(Object.fromEntries(PRICE_CHANGES.map(name => [name, Type.Integer()]))),
    steps: Type.Array(PriceStep),
  }),
})

export const finishPriceImport = post('/api/Website/Product/Import/:importId/Finish', {
  guard: COST_GUARD,
  summary:
    'Applies the rows to the price book in one transaction; rows with a price jump only if `withJumps`. Idempotent.',
  params: ofImport,
  body: closed({ withJumps: Type.Boolean() }),
  answer: Type.Object({ made: Type.Integer(), changed: Type.Integer(), left: Type.Integer() }),
  cost: 'write',
})

export const undoPriceImport = post('/api/Website/Product/Import/:importId/Undo', {
  guard: COST_GUARD,
  summary: 'Undoes an import, finished or not: its products are restored, except those changed since.',
  params: ofImport,
  answer: Type.Object({ restored: Type.Integer(), kept: Type.Integer() }),
  cost: 'write',
})

export const PriceImport = Type.Object({
  id: Id,
  fileName: Line,
  at: Time,
  actorName: Line,
  count: Type.Integer(),
  undoneAt: nullable(Time),
})
export type PriceImport = Static<typeof PriceImport>

export const getPriceImports = get('/api/Website/Product/Imports', {
  guard: COST_GUARD,
  summary: 'The last 20 finished imports, newest first.',
  answer: Type.Array(PriceImport),
})
