import { type Static, Type } from 'typebox'
import { closed, Id, Line, LongText, nullable } from './endpoint.ts'
import { Day } from './requisition-shapes.ts'
import { REQUISITION_LIMITS } from './requisition-states.ts'

export const Said = Type.String({ maxLength: 2000 })
export const Reason = Type.String({ maxLength: 2000, pattern: String.raw`\S` })
/** Empty, or a single email address. */
export const SupplierEmail = Type.String({ maxLength: 254, pattern: String.raw`^([^@\s,;]+@[^@\s,;]+)?$` })

const LineEdit = closed({
  text: Type.String({ maxLength: 1000, pattern: String.raw`\S` }),
  /** Three decimals, greater than zero. */
  quantity: Type.Number({ minimum: 0, maximum: REQUISITION_LIMITS.quantity }),
  unit: Type.String({ maxLength: 20 }),
  /** Per unit, in hundredths, without VAT. */
  price: Type.Integer({ minimum: 0, maximum: REQUISITION_LIMITS.price }),
  vatPercent: Type.Number({ minimum: 0, maximum: 100 }),
  accountId: nullable(Id),
})
export type RequisitionLineEdit = Static<typeof LineEdit>

export const edit = {
  title: Type.String({ maxLength: 200, pattern: String.raw`\S` }),
  isResident: Type.Boolean(),
  partnerId: nullable(Id),
  /** When empty, the partner's own details are used. */
  supplierName: Line,
  supplierEmail: SupplierEmail,
  supplierPhone: Type.String({ maxLength: 40 }),
  /** The company registration number, required for an e-order; unchanged when absent. */
  supplierCvr: Type.Optional(Type.String({ maxLength: 20 })),
  caseId: nullable(Id),
  activityId: nullable(Id),
  propertyId: nullable(Id),
  dvCategoryId: nullable(Id),
  buyerId: nullable(Id),
  year: Type.Integer({ minimum: 2000, maximum: 2100 }),
  deliverOn: nullable(Day),
  message: LongText,
  note: LongText,
  lines: Type.Array(LineEdit, { maxItems: REQUISITION_LIMITS.lines }),
}
export const RequisitionEdit = closed(edit)
export type RequisitionEdit = Static<typeof RequisitionEdit>
