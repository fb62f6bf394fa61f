import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, Nothing, patch, Time } from './endpoint.ts'
import { DOCUMENT_LIMITS } from './document-content.ts'

/**
 * Materials used on a case, as the people working there record them: by text, by number, or by scanned code. Prices are
 * never shown.
 */

const guard = ['OfferAccess', 'Core'] as const

export const Material = Type.Object({
  productId: Id,
  number: Line,
  name: Line,
  unit: Line,
  barCode: Line,
})
export type Material = Static<typeof Material>

export const MATERIALS_FOUND = 20

export const findMaterials = get('/api/Website/Material/Find/:text', {
  guard,
  summary: 'Active products that contain every word, at most 20; an exact bar code or number match comes first.',
  params: closed({ text: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Array(Material, { maxItems: MATERIALS_FOUND }),
})

export const getMaterialByCode = get('/api/Website/Material/Code/:code', {
  guard,
  summary: 'The active product with this bar code, or else this number. 404 if there is none or more than one.',
  params: closed({ code: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }) }),
  answer: Material,
})

export const UsedMaterial = Type.Object({
  id: Id,
  ...Material.properties,
  quantity: Type.Number(),
  at: Time,
  /** Who recorded it; empty when unknown. */
  byName: Line,
  /** It is on an invoice basis and cannot be removed. */
  isInvoiced: Type.Boolean(),
})
export type UsedMaterial = Static<typeof UsedMaterial>

export const getUsedMaterials = get('/api/Website/Case/Materials/:caseId', {
  guard,
  summary: 'The materials used on a case, newest first; at most 500.',
  params: closed({ caseId: Id }),
  answer: Type.Array(UsedMaterial, { maxItems: 500 }),
})

export const setMaterialQuantity = patch('/api/Website/Case/Material/:materialId', {
  guard,
  summary: 'Sets the used quantity of a material. 409 `wrong-state` if it is on an invoice basis.',
  params: closed({ materialId: Id }),
  body: closed({ quantity: Type.Number({ exclusiveMinimum: 0, maximum: DOCUMENT_LIMITS.quantity }) }),
  errors: { 'wrong-state': Nothing },
  answer: UsedMaterial,
})
