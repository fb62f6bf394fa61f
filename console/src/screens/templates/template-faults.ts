import type { Language } from '@casekit/contract/languages'
import { unknownFields } from '@casekit/rules/merge-fields'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'

/** The form values of a template. */
export type Written = { name: string; language: Language; body: string }

/** The errors of a template, by field; unknown fields as they are written. */
export function templateFaults({ name, body }: Written): FieldErrors<Written> {
  const unknown = unknownFields(body).map(field => `{{${field}}}`)
  return {
    ...(name.trim() === '' && { name: { id: 'Templates.Missing' } }),
    ...(body.trim() === '' && { body: { id: 'Templates.Missing' } }),
    ...(unknown.length > 0 && { body: { id: 'Templates.UnknownField', values: { fields: unknown.join(', ') } } }),
  }
}
