import type { FieldVisit } from '@casekit/contract/field-work'

export type OpenForm = FieldVisit['openForms'][number]

/** Answer ids by form key. */
export type Begun = Record<string, string>

/** A form is answered once per case, or once per asset of it, at whichever of its visits. */
export const formKey = ({ caseId }: FieldVisit, { formId, asset }: OpenForm): string =>
  [caseId, formId, asset?.id ?? ''].join(' ')
