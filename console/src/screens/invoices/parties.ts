import type { CaseInvoicing } from '@casekit/contract/invoices'
import type { InvoiceParty } from '@casekit/contract/invoice-split'
import { newKey } from '@casekit/client/key'
import { hundredthsOf } from '@casekit/rules/invoice-shares'
import type { Chosen } from '../../patterns/Choose.tsx'

/** One of the payers being selected. */
export type Payer = { key: string; customer: Chosen; owner: { id: string; name: string } | null; percent: number }

export const emptyPayer = (percent: number): Payer => ({ key: newKey(), customer: null, owner: null, percent })

/** The likely payers: the property's owners by share, else the case's customer. */
export function likelyPayers({ customer, owners }: Pick<CaseInvoicing, 'customer' | 'owners'>): Payer[] {
  if (owners.length > 1 || (owners.length === 1 && !customer))
    return owners.map(({ ownerId, name, percent }) => ({ ...emptyPayer(percent), owner: { id: ownerId, name } }))
  return [{ ...emptyPayer(100), customer }, emptyPayer(0)]
}

/** What is left of 100, for the next payer. */
export const restOf = (payers: readonly Payer[]): number => Math.max(0, (10_000 - sumOf(payers)) / 100)

/** In hundredths of a percent. */
export const sumOf = (payers: readonly Payer[]): number =>
  payers.reduce((sum, { percent }) => sum + hundredthsOf(percent), 0)

const idOf = ({ customer, owner }: Payer): string => owner?.id ?? customer?.id ?? ''

export const isTwice = (payers: readonly Payer[], one: Payer): boolean =>
  idOf(one) !== '' && payers.some(other => other.key !== one.key && idOf(other) === idOf(one))

/** The request body. */
export const partiesOf = (payers: readonly Payer[]): InvoiceParty[] =>
  payers.map(({ customer, owner, percent }) => ({
    customerId: owner ? null : (customer?.id ?? null),
    ownerId: owner?.id ?? null,
    percent,
  }))
