import type { NewCase } from '@casekit/contract/cases'
import type { CustomerForm, PartyForm } from '../party/party-forms.ts'

/**
 * What a page may publish to open the wizard with: the new-case object of §3, or people who are not on the server yet.
 */
export type NewCaseValue = Partial<NewCase> & {
  /** Opens the new customer form with these fields filled. */
  customer?: Partial<CustomerForm>
  /** A delivery address from elsewhere: fills a new customer when none is named (§4). */
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
  /** The switch; the payload sends its inverse, `disableNotification`. */
  notifies: boolean
  notificationSetId: string
  /** The asset the case is about, among those at its location. */
  assetId: string
  /** The ongoing incident the case belongs to. */
  incidentId: string
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
    assetId: value.assetId ?? '',
    incidentId: '',
  }
}

/** The ids the panels add to the fields. */
export type CaseIds = Pick<
  NewCase,
  'customerId' | 'deliveryAddressId' | 'contactAddressId' | 'notificationAddress' | 'propertyId' | 'propertyLeaseId'
>

/** The CreateCompanyCase payload: empty fields become null, except the title. */
export function newCaseOf({ notifies, ...texts }: CaseFields, ids: CaseIds): NewCase {
  const said = Object.entries(texts).map(([name, text]) => [name, text.trim() || null])
  return {
    ...(Object.fromEntries(said) as NewCase),
    title: texts.title.trim(),
    disableNotification: !notifies,
    caseNumber: null,
    ...ids,
  }
}
