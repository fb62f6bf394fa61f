import type { FieldVisit } from '@casekit/contract/field-work'

export type OpenForm = FieldVisit['openForms'][number]

/** Ids of answers by what they are of. */
export type Begun = Record<string, string>

/** A form is asked once for a case, or once for an asset of it, whichever of its visits it is filled in at. */
export const formKey = ({ caseId }: FieldVisit, { formId, asset }: OpenForm): string =>
  [caseId, formId, asset?.id ?? ''].join(' ')
