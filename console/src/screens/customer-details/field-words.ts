import type { MessageId } from '@casekit/messages/ids'

const WORDS: Record<string, MessageId> = {
  name: 'Party.Name',
  address: 'Party.Address',
  zip_code: 'Party.ZipCode',
  city: 'Party.City',
  phone: 'Party.Phone',
  mobile: 'Party.Mobile',
  email: 'Party.Email',
  cvr: 'Party.Cvr',
  att: 'Party.Att',
  ean: 'Party.Ean',
}

/** The label of a customer column in the reader's language: `invoice_city` is »Faktura: By«. */
export function fieldWord(field: string, text: (id: MessageId) => string): string {
  const own = field.replace(/^invoice_/, '')
  const word = WORDS[own]
  if (!word) return field
  return own === field ? text(word) : `${text('Party.Invoice')}: ${text(word)}`
}
