import type { Body } from '@casekit/contract/endpoint'
import type { OwnerShare } from '@casekit/contract/properties'
import type { setPropertyOwners } from '@casekit/contract/property-owners'
import { WHOLE_SHARE } from '@casekit/contract/property-kinds'
import type { MessageId } from '@casekit/messages/ids'
import { overfull } from '@casekit/rules/owner-shares'

/** One owner as typed; without an id, a new one. */
export type OwnerRow = {
  ownerId: string
  name: string
  email: string
  phone: string
  share: string
  from: string
  until: string
}
export type OwnerValues = { owners: OwnerRow[] }

export const EMPTY_OWNER: OwnerRow = { ownerId: '', name: '', email: '', phone: '', share: '', from: '', until: '' }

/** A share in hundredths of a percent; NaN if invalid. */
const readShare = (typed: string) => Math.round(Number(typed.trim().replace(',', '.') || 'none') * 100)

export const rowsOf = (owners: readonly OwnerShare[], writePercent: (percent: number) => string): OwnerRow[] =>
  owners.map(({ owner, share, from, until }) => ({
    ...EMPTY_OWNER,
    ownerId: owner.id,
    share: writePercent(share / 100),
    from: from ?? '',
    until: until ?? '',
  }))

export const ownersIn = (rows: readonly OwnerRow[]): Body<typeof setPropertyOwners>['owners'] =>
  rows.map(({ ownerId, name, email, phone, share, from, until }) => ({
    ownerId: ownerId || null,
    added: ownerId ? null : { name: name.trim(), email: email.trim(), phone: phone.trim() },
    share: readShare(share),
    from: from || null,
    until: until || null,
  }))

export type RowFaults = Partial<Record<'name' | 'share' | 'until', MessageId>>

/** The errors of each row. */
export function faultsOf(owners: readonly OwnerRow[]): RowFaults[] {
  const faults = owners.map(({ ownerId, name, share, from, until }): RowFaults => {
    const part = readShare(share)
    return {
      ...(!ownerId && !name.trim() && { name: 'Form.Missing' }),
      ...(!(part >= 1 && part <= WHOLE_SHARE) && { share: 'Owners.NoShare' }),
      ...(from && until && until < from && { until: 'Owners.UntilFirst' }),
    }
  })
  if (faults.some(isAny)) return faults
  const at = overfull(ownersIn(owners), WHOLE_SHARE)
  return faults.map((fault, row) => (row === at ? { share: 'Owners.TooMuch' } : fault))
}

const isAny = (fault: RowFaults) => Object.keys(fault).length > 0

/** The first of them, for the form as a whole. */
export function checkOwners({ owners }: OwnerValues): { owners?: { id: MessageId } } {
  const [first] = faultsOf(owners).flatMap(fault => Object.values(fault))
  return first ? { owners: { id: first } } : {}
}
