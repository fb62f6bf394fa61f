import type { UserMessage } from '@casekit/contract/alerts'
import type { MessageId } from '@casekit/messages/ids'
import type { Messages } from '@casekit/messages/react'

/** The messages that the provider may use in an alert. */
const WORDS: readonly string[] = [
  'Alert.CaseIsYours',
  'Alert.FromPartner',
  'Alert.MadeResponsible',
  'Alert.StageChanged',
  'Alert.StageCleared',
  'Alert.NoteAdded',
  'Alert.CustomerWrote',
  'Alert.OfferAccepted',
  'Alert.OfferDeclined',
  'Alert.EInvoiceNotTaken',
  'Alert.OfferToApprove',
  'Alert.OfferApproved',
  'Alert.OfferRefused',
  'Alert.PartnerSold',
  'Alert.TransferReceived',
  'Alert.TransferQuoted',
  'Alert.TransferAwarded',
  'Alert.TransferAccepted',
  'Alert.TransferDeclined',
  'Alert.TransferCancelled',
  'Alert.TransferErased',
  'Alert.PartnerInvited',
  'Alert.DirectoryDeactivated',
  'Alert.WorkRefused',
  'Alert.PartnerAccepted',
  'Alert.MailFailed',
  'Alert.DeadlineNear',
  'Alert.DeadlineBroken',
  'Alert.RatingReceived',
  'Alert.RatingBad',
  'Alert.RequisitionRequested',
  'Alert.RequisitionApproved',
  'Alert.RequisitionRejected',
  'Alert.RequisitionConfirmed',
] satisfies MessageId[]

type Spoken = Pick<UserMessage, 'message' | 'details'>

/** The keys of an alert (§3 of shell-and-navigation), each as a sentence; unknown keys are omitted. */
export function alertWords({ message, details }: Spoken, { text, speaks }: Pick<Messages, 'text' | 'speaks'>): string {
  const values = { ...details, actor: details['actor'] || text('Case.BySystem') }
  return message
    .split(' ')
    .filter(key => WORDS.includes(key))
    .map(key => (speaks(key) ? text(key, values) : ''))
    .join(' ')
}
