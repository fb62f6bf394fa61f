import type { Requisition } from '@casekit/contract/requisition-shapes'
import type { RequisitionEdit } from '@casekit/contract/requisition-edit'
import { minorOf } from '@casekit/rules/money'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'

/** A line as typed. */
export type LineDraft = {
  /** The React key. */
  key: string
  text: string
  accountId: string
  quantity: string
  unit: string
  price: string
  vatPercent: string
}

export type Draft = {
  title: string
  isResident: boolean
  partnerId: string
  supplierName: string
  supplierEmail: string
  supplierPhone: string
  supplierCvr: string
  property: { id: string; name: string } | null
  caseOf: { id: string; name: string } | null
  activityId: string
  dvCategoryId: string
  buyerId: string
  year: string
  deliverOn: string
  message: string
  note: string
  lines: LineDraft[]
}

type Format = { amount: (value: number) => string; number: (value: number) => string }

/** The form values of a requisition. */
export function draftOf(of: Requisition, { amount, number }: Format): Draft {
  const { supplier, property } = of
  return {
    title: of.title,
    isResident: of.isResident,
    partnerId: supplier.partnerId ?? '',
    supplierName: supplier.name,
    supplierEmail: supplier.email,
    supplierPhone: supplier.phone,
    supplierCvr: supplier.cvr,
    property: property && { id: property.id, name: `${property.number} ${property.name}` },
    caseOf: of.case && { id: of.case.id, name: `${of.case.number} ${of.case.title}` },
    activityId: of.task?.id ?? '',
    dvCategoryId: of.category?.id ?? '',
    buyerId: of.buyer?.id ?? '',
    year: String(of.year),
    deliverOn: of.deliverOn ?? '',
    message: of.message,
    note: of.note,
    lines: of.lines.map(line => ({
      key: line.id,
      text: line.text,
      accountId: line.account?.id ?? '',
      quantity: number(line.quantity),
      unit: line.unit,
      price: amount(line.price / 100),
      vatPercent: number(line.vatPercent),
    })),
  }
}

type Parse = (typed: string) => number | undefined
type Read = { quantity: number; price: number; vatPercent: number }

/** Parses the numbers of a line; undefined if one is invalid, or the quantity is not positive. */
export function readLine({ quantity, price, vatPercent }: LineDraft, parse: Parse): Read | undefined {
  const read = [parse(quantity), parse(price), parse(vatPercent)] as const
  if (read[0] === undefined || read[0] <= 0 || read[1] === undefined || read[2] === undefined || read[2] > 100)
    return undefined
  return { quantity: read[0], price: minorOf(read[1]), vatPercent: read[2] }
}

export const isLineRight = (line: LineDraft, parse: Parse): boolean =>
  line.text.trim() !== '' && readLine(line, parse) !== undefined

/** The errors of the form, by field. */
export function faultsOf(draft: Draft, parse: Parse): FieldErrors<Draft> {
  return {
    ...(!draft.title.trim() && { title: { id: 'Form.Missing' as const } }),
    ...(!/^20\d\d$/.test(draft.year) && { year: { id: 'Form.NoNumber' as const } }),
    ...(!/^([^@\s,;]+@[^@\s,;]+)?$/.test(draft.supplierEmail) && { supplierEmail: { id: 'Form.WrongForm' as const } }),
    ...(!draft.lines.every(line => isLineRight(line, parse)) && { lines: { id: 'Requisitions.LineFault' as const } }),
  }
}

/** The request body of a valid draft. */
export function editOf(draft: Draft, parse: Parse): RequisitionEdit {
  const { property, caseOf, lines, year, ...typed } = draft
  return {
    ...typed,
    partnerId: draft.partnerId || null,
    propertyId: property?.id ?? null,
    caseId: caseOf?.id ?? null,
    activityId: (caseOf && draft.activityId) || null,
    dvCategoryId: draft.dvCategoryId || null,
    buyerId: draft.buyerId || null,
    year: Number(year),
    deliverOn: draft.deliverOn || null,
    lines: lines.map(line => ({
      text: line.text,
      unit: line.unit,
      accountId: line.accountId || null,
      ...(readLine(line, parse) ?? { quantity: 0, price: 0, vatPercent: 0 }),
    })),
  }
}
