import { type Static, Type } from 'typebox'
import { closed, Id, Line, nullable, oneOf } from './endpoint.ts'
import { RichText } from './rich-text.ts'

/**
 * What a document is: an offer, the answer to its acceptance, the answer to a requisition of the customer, what is to be
 * invoiced, what is paid back, or a report of what was seen and done.
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

/** `section` heads the lines below it, `subtotal` adds up those above it; only products and hours have a price. */
export const LINE_KINDS = ['section', 'product', 'hours', 'text', 'subtotal'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** `optional` adds to the sum where it is chosen; `alternative` takes the place of the included line above it. */
export const LINE_CHOICES = ['included', 'optional', 'alternative'] as const
export type LineChoice = (typeof LINE_CHOICES)[number]

/**
 * How VAT is dealt with. `excluded`: prices stand without it, for companies; `included`: with it, for private customers.
 * In all others nothing is charged, whatever the lines say: the buyer accounts for it at home (`construction`) or in
 * another country of the EU (`euServices`, `euGoods`), or it is `exempt`.
 */
export const VAT_MODES = ['excluded', 'included', 'construction', 'euServices', 'euGoods', 'exempt'] as const
export type VatMode = (typeof VAT_MODES)[number]

export const DOCUMENT_LIMITS = {
  options: 5,
  lines: 500,
  totalLines: 1000,
  /** Of one line. */
  pictures: 6,
  files: 20,
  price: 10_000_000,
  quantity: 100_000,
} as const

/** Made by whoever writes the line; stands for it in costs, in choices and when two versions are merged. */
export const PartId = Type.String({ pattern: '^[A-Za-z0-9-]{1,36}$' })
/** An amount with two decimals, in the company's currency. */
export const Price = Type.Number({ minimum: -DOCUMENT_LIMITS.price, maximum: DOCUMENT_LIMITS.price })
/** Two decimals. */
export const Percent = Type.Number({ minimum: 0, maximum: 100 })

export const DocumentLine = closed({
  id: PartId,
  kind: oneOf(LINE_KINDS),
  choice: oneOf(LINE_CHOICES),
  /** Of the price book, where the line comes from there. */
  productId: nullable(Id),
  /** The package that brought the line along. */
  packageId: Type.Optional(nullable(Id)),
  number: Type.String({ maxLength: 60 }),
  text: Type.String({ maxLength: 2000 }),
  /** Of a text: how it is set. Kept where it says what `text` says; else that stands plain. */
  rich: Type.Optional(RichText),
  /** Three decimals. */
  quantity: Type.Number({ minimum: -DOCUMENT_LIMITS.quantity, maximum: DOCUMENT_LIMITS.quantity }),
  unit: Type.String({ maxLength: 20 }),
  /** Of one unit, without VAT. */
  price: Price,
  discountPercent: Percent,
  /** Whether the discount is what was agreed with the customer; false where somebody wrote another in its place. */
  isAgreedDiscount: Type.Optional(Type.Boolean()),
  vatPercent: Percent,
  /** Files of its case, shown below it. */
  pictures: Type.Optional(Type.Array(Id, { maxItems: DOCUMENT_LIMITS.pictures, uniqueItems: true })),
})
export type DocumentLine = Static<typeof DocumentLine>

/** A discount that a customer has on a category of the price book; on everything else where it names none. */
export const AgreedDiscount = Type.Object({ category: Line, percent: Percent })
export type AgreedDiscount = Static<typeof AgreedDiscount>

/** One of the ways of doing it, e.g. good, better and best; exactly one is chosen. */
export const DocumentOption = closed({
  id: PartId,
  name: Type.String({ maxLength: 60 }),
  title: Line,
  isRecommended: Type.Boolean(),
  lines: Type.Array(DocumentLine, { maxItems: DOCUMENT_LIMITS.lines }),
})
export type DocumentOption = Static<typeof DocumentOption>

/** A file of the case that a document shows or brings along. */
export const DocumentFile = Type.Object({
  fileId: Id,
  name: Line,
  /** Read from the content, not from the name. */
  type: Type.String(),
  /** Bytes. */
  size: Type.Number(),
  isPicture: Type.Boolean(),
})
export type DocumentFile = Static<typeof DocumentFile>

/** All that a document says to its receiver: words and numbers, never markup, and nothing of what it costs the company. */
export const DocumentContent = closed({
  intro: Type.String({ maxLength: 10_000 }),
  /** How `intro` is set, with its words; left out where it is plain. */
  introRich: Type.Optional(RichText),
  terms: Type.String({ maxLength: 10_000 }),
  /** As of `intro`. */
  termsRich: Type.Optional(RichText),
  /** Of the sum with VAT, to be paid when the offer is accepted. */
  depositPercent: Percent,
  /** `excluded` where it is left out. */
  vatMode: Type.Optional(oneOf(VAT_MODES)),
  /** Files of its case that go along with it. */
  files: Type.Optional(Type.Array(Id, { maxItems: DOCUMENT_LIMITS.files, uniqueItems: true })),
  options: Type.Array(DocumentOption, { minItems: 1, maxItems: DOCUMENT_LIMITS.options }),
})
export type DocumentContent = Static<typeof DocumentContent>
