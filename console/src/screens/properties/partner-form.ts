import type { Trade } from '@casekit/contract/property-kinds'
import type { MessageId } from '@casekit/messages/ids'

/** A partner row of the form. */
export type PartnerRow = { partnerId: string; trade: Trade }

/** Whether the partner already has this trade. */
export const isTwice = ({ partnerId, trade }: PartnerRow, before: readonly PartnerRow[]): boolean =>
  before.some(one => one.partnerId === partnerId && one.trade === trade)

export function checkPartners({ partners }: { partners: PartnerRow[] }): { partners?: { id: MessageId } } {
  if (partners.some(({ partnerId }) => !partnerId)) return { partners: { id: 'Form.Missing' } }
  return partners.some((row, at) => isTwice(row, partners.slice(0, at)))
    ? { partners: { id: 'PropertyWork.PartnerTwice' } }
    : {}
}

/** Swaps the row with the one above. */
export const raised = (rows: readonly PartnerRow[], at: number): PartnerRow[] =>
  rows.map((row, place) => (place === at - 1 ? rows[at] : place === at ? rows[at - 1] : row) ?? row)
