import type { AssetBrief } from '@casekit/contract/asset-shapes'
import type { Lease, Property } from '@casekit/contract/properties'
import { PROPERTY_LIST } from './limits.ts'

/**
 * Normalizes letters to their shortest spelling, like `foldShort` of the rules: a module shared with other widgets
 * would make each of them larger.
 */
const plain = (text = '') =>
  text
    .toLowerCase()
    .replace(/aa|ae|[åæä]/g, 'a')
    .replace(/oe|[øö]/g, 'o')

const holds = (text: string, ...values: (string | undefined)[]) => values.some(value => plain(value).includes(text))

/**
 * Returns at most 20 properties whose address, number or name contains the text; the user's own come first (§2.1, §4,
 * §5).
 */
export function findProperties<P extends Pick<Property, 'id' | 'number' | 'name' | 'address'>>(
  properties: readonly P[],
  ownIds: ReadonlySet<string>,
  text: string,
): P[] {
  const wanted = plain(text.trim())
  const found = properties.filter(({ address, number, name }) => holds(wanted, address, number, name))
  const isOwn = ({ id }: P) => ownIds.has(id)
  return [...found.filter(isOwn), ...found.filter(property => !isOwn(property))].slice(0, PROPERTY_LIST.most)
}

/** Returns leases whose address, lease number or tenant contains the text (§5). */
export function findLeases<
  L extends Pick<Lease, 'address' | 'leaseNumber'> & { tenant: { readonly name: string } | null },
>(leases: readonly L[], text: string): L[] {
  const wanted = plain(text.trim())
  return leases.filter(({ address, leaseNumber, tenant }) => holds(wanted, address, leaseNumber, tenant?.name))
}

/** Returns at most 20 assets whose number, name or location contains the text. */
export function findAssetsBy(assets: readonly AssetBrief[], text: string): AssetBrief[] {
  const wanted = plain(text.trim())
  return assets.filter(({ number, name, place }) => holds(wanted, number, name, place)).slice(0, PROPERTY_LIST.most)
}
