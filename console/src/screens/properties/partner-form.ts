import type { Trade } from '@casekit/contract/property-kinds'
import type { MessageId } from '@casekit/messages/ids'

/** A partner as it is chosen. */
export type PartnerRow = { partnerId: string; trade: Trade }

/** Whether a partner stands at its trade already. */
export const isTwice = ({ partnerId, trade }: PartnerRow, before: readonly PartnerRow[]): boolean =>
  before.some(one => one.partnerId === partnerId && one.trade === trade)

export function checkPartners({ partners }: { partners: PartnerRow[] }): { partners?: { id: MessageId } } {
  if (partners.some(({ partnerId }) => !partnerId)) return { partners: { id: 'Form.Missing' } }
  return partners.some((row, at) => isTwice(row, partners.slice(0, at)))
    ? { partners: { id: 'PropertyWork.PartnerTwice' } }
    : {}
}

/** The row before its neighbor above. */
export const raised = (rows: readonly PartnerRow[], at: number): PartnerRow[] =>
  rows.map((row, place) => (place === at - 1 ? rows[at] : place === at ? rows[at - 1] : row) ?? row)
