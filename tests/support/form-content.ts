import type { FormFieldKind } from '@casekit/contract/form-kinds'
import type { FormContent, FormField } from '@casekit/contract/form-shapes'

/** A field with no options beyond its kind. */
export const plainField = (id: string, kind: FormFieldKind, more: Partial<FormField> = {}): FormField => ({
  id,
  kind,
  label: `Label ${id}`,
  help: '',
  isRequired: false,
  showIf: null,
  options: kind === 'choice' ? ['Red', 'Green'] : [],
  isMany: false,
  unit: '',
  min: null,
  max: null,
  failOn: [],
  columns: kind === 'table' ? ['One', 'Two'] : [],
  score: 0,
  onFail: null,
  needsPhoto: false,
  needsNote: false,
  ...more,
})

/** One section with these fields. */
export const contentOf = (...fields: FormField[]): FormContent => ({
  sections: [{ id: 's1', title: 'Section one', showIf: null, fields }],
})
