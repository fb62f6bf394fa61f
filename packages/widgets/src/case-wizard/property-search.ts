import type { Lease, Property } from '@casekit/contract/properties'
import { holds } from '@casekit/rules/fold'
import { PROPERTY_LIST } from './limits.ts'

const fits = (text: string, ...values: (string | undefined)[]) => values.some(value => holds(value ?? '', text))

/** At most 20 properties whose address, number or name holds the text; the user's own come first (§2.1, §4, §5). */
export function findProperties<P extends Pick<Property, 'id' | 'number' | 'name' | 'address'>>(
  properties: readonly P[],
  ownIds: ReadonlySet<string>,
  text: string,
): P[] {
  const wanted = text.trim()
  const found = properties.filter(({ address, number, name }) => fits(wanted, address, number, name))
  const isOwn = ({ id }: P) => ownIds.has(id)
  return [...found.filter(isOwn), ...found.filter(property => !isOwn(property))].slice(0, PROPERTY_LIST.most)
}

/** Leases whose address, lease number or tenant holds the text (§5). */
export function findLeases<
  L extends Pick<Lease, 'address' | 'leaseNumber'> & { tenant: { readonly name: string } | null },
>(leases: readonly L[], text: string): L[] {
  const wanted = text.trim()
  return leases.filter(({ address, leaseNumber, tenant }) => fits(wanted, address, leaseNumber, tenant?.name))
}
