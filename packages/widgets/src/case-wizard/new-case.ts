import type { NewCase } from '@casekit/contract/cases'
import type { CustomerForm, PartyForm } from '../party/party-forms.ts'

/** What a page may publish to open the wizard with: the new-case object of §3, or the people it is for, not yet on the server. */
export type NewCaseValue = Partial<NewCase> & {
  /** Opens the form of a new customer with these fields filled. */
  customer?: Partial<CustomerForm>
  /** A delivery address from elsewhere: fills a new customer from its data when none is named (§4). */
  delivery?: Partial<PartyForm>
}

/** The fields of the case itself, as the final step shows them. */
export type CaseFields = {
  title: string
  description: string
  vorRef: string
  requisitionNumber: string
  caseStatusId: string
  responsibleId: string
  /** The switch; the payload carries its inverse, `disableNotification`. */
  notifies: boolean
  notificationSetId: string
}
export type TextField = Exclude<keyof CaseFields, 'notifies'>

/** §9: `disableNotification` defaults to true. */
export function caseFieldsOf(value: NewCaseValue = {}): CaseFields {
  return {
    title: value.title ?? '',
    description: value.description ?? '',
    vorRef: value.vorRef ?? '',
    requisitionNumber: value.requisitionNumber ?? '',
    caseStatusId: value.caseStatusId ?? '',
    responsibleId: value.responsibleId ?? '',
    notifies: value.disableNotification === false,
    notificationSetId: value.notificationSetId ?? '',
  }
}

/** The ids that the panels add to the fields. */
export type CaseIds = Pick<
  NewCase,
  | 'customerId'
  | 'deliveryAddressId'
  | 'contactAddressId'
  | 'notificationAddress'
  | 'propertyId'
  | 'propertyLeaseId'
  | 'assetId'
>

/** The CreateCompanyCase payload. */
export function newCaseOf(fields: CaseFields, ids: CaseIds): NewCase {
  const { notifies, title, description, ...choices } = fields
  return {
    title: title.trim(),
    description: description.trim(),
    caseStatusId: orNull(choices.caseStatusId),
    responsibleId: orNull(choices.responsibleId),
    requisitionNumber: orNull(choices.requisitionNumber),
    vorRef: orNull(choices.vorRef),
    notificationSetId: orNull(choices.notificationSetId),
    disableNotification: !notifies,
    caseNumber: null,
    ...ids,
  }
}

const orNull = (text: string) => text.trim() || null
