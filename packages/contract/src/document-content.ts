import { type Static, Type } from 'typebox'
import { closed, Id, Line, nullable, oneOf } from './endpoint.ts'
import { RichText } from './rich-text.ts'

/**
 * Kinds of document: an offer, the order confirmation of an accepted one, a reply to a customer's requisition, an
 * invoice basis, a credit, or a report of what was found and done.
 */
export const DOCUMENT_KINDS = [
  'Offer',
  'OrderConfirmation',
  'RequisitionAnswer',
  'InvoiceBasis',
  'Credit',
  'Report',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * `section` is the heading of the lines below it, `subtotal` sums those above it; only products and hours have a price.
 */
export const LINE_KINDS = ['section', 'product', 'hours', 'text', 'subtotal'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** `optional` adds to the total when chosen; `alternative` replaces the included line above it. */
export const LINE_CHOICES = ['included', 'optional', 'alternative'] as const
export type LineChoice = (typeof LINE_CHOICES)[number]

/**
 * How VAT is handled. `excluded`: prices without VAT, for companies; `included`: with VAT, for private customers. In
 * all other modes none is charged, whatever the lines say: the buyer accounts for it domestically (`construction`) or
 * in another EU country (`euServices`, `euGoods`), or the sale is `exempt`.
 */
export const VAT_MODES = ['excluded', 'included', 'construction', 'euServices', 'euGoods', 'exempt'] as const
export type VatMode = (typeof VAT_MODES)[number]

export const DOCUMENT_LIMITS = {
  options: 5,
  lines: 500,
  totalLines: 1000,
  /** Per line. */
  pictures: 6,
  files: 20,
  price: 10_000_000,
  quantity: 100_000,
} as const

/** Assigned by the client that writes the line; identifies it in costs, choices and merges of two versions. */
export const PartId = Type.String({ pattern: '^[A-Za-z0-9-]{1,36}$' })
/** An amount with two decimals, in the company's currency. */
export const Price = Type.Number({ minimum: -DOCUMENT_LIMITS.price, maximum: DOCUMENT_LIMITS.price })
/** Two decimals. */
export const Percent = Type.Number({ minimum: 0, maximum: 100 })

export const DocumentLine = closed({
  id: PartId,
  kind: oneOf(LINE_KINDS),
  choice: oneOf(LINE_CHOICES),
  /** The price book product, when the line comes from there. */
  productId: nullable(Id),
  /** The package that added the line. */
  packageId: Type.Optional(nullable(Id)),
  number: Type.String({ maxLength: 60 }),
  text: Type.String({ maxLength: 2000 }),
  /** For text lines: the formatting. Used while its text equals `text`; otherwise the line is shown plain. */
  rich: Type.Optional(RichText),
  /** Three decimals. */
  quantity: Type.Number({ minimum: -DOCUMENT_LIMITS.quantity, maximum: DOCUMENT_LIMITS.quantity }),
  unit: Type.String({ maxLength: 20 }),
  /** Per unit, without VAT. */
  price: Price,
  discountPercent: Percent,
  /** Whether the discount is the one agreed with the customer; false when someone overrode it. */
  isAgreedDiscount: Type.Optional(Type.Boolean()),
  vatPercent: Percent,
  /** Files of its case, shown below it. */
  pictures: Type.Optional(Type.Array(Id, { maxItems: DOCUMENT_LIMITS.pictures, uniqueItems: true })),
})
export type DocumentLine = Static<typeof DocumentLine>

/** A customer's discount on a price book category; without a category, on everything else. */
export const AgreedDiscount = Type.Object({ category: Line, percent: Percent })
export type AgreedDiscount = Static<typeof AgreedDiscount>

/** One of the alternatives, e.g. good, better and best; exactly one is chosen. */
export const DocumentOption = closed({
  id: PartId,
  name: Type.String({ maxLength: 60 }),
  title: Line,
  isRecommended: Type.Boolean(),
  lines: Type.Array(DocumentLine, { maxItems: DOCUMENT_LIMITS.lines }),
})
export type DocumentOption = Static<typeof DocumentOption>

/** A case file that a document shows or attaches. */
export const DocumentFile = Type.Object({
  fileId: Id,
  name: Line,
  /** Detected from the content, not the name. */
  type: Type.String(),
  /** Bytes. */
  size: Type.Number(),
  isPicture: Type.Boolean(),
})
export type DocumentFile = Static<typeof DocumentFile>

/** Everything a document shows its recipient: text and numbers, never markup, and nothing about the company's costs. */
export const DocumentContent = closed({
  intro: Type.String({ maxLength: 10_000 }),
  /** The formatted version of `intro`; absent when plain. */
  introRich: Type.Optional(RichText),
  terms: Type.String({ maxLength: 10_000 }),
  /** Same as `introRich`, for `terms`. */
  termsRich: Type.Optional(RichText),
  /** Share of the total with VAT, payable when the offer is accepted. */
  depositPercent: Percent,
  /** Defaults to `excluded`. */
  vatMode: Type.Optional(oneOf(VAT_MODES)),
  /** Files of its case that are attached. */
  files: Type.Optional(Type.Array(Id, { maxItems: DOCUMENT_LIMITS.files, uniqueItems: true })),
  options: Type.Array(DocumentOption, { minItems: 1, maxItems: DOCUMENT_LIMITS.options }),
})
export type DocumentContent = Static<typeof DocumentContent>
