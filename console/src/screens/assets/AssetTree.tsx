import { useState } from 'react'
import { Link } from 'wouter'
import type { Asset } from '@casekit/contract/asset-shapes'
import { getAssetTree } from '@casekit/contract/assets'
import { useMessages } from '@casekit/messages/react'
import { SearchBox } from '@casekit/ui/search-box'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { StateMark } from './StateChip.tsx'
import { linesOf } from './tree.ts'

function placeOf({ property, customer }: Asset) {
  if (property) return { propertyId: property.id }
  return customer ? { customerId: customer.id } : null
}

/** The tree of assets at the same place. */
export function AssetTree({ asset }: { asset: Asset }) {
  const { text } = useMessages()
  const place = placeOf(asset)
  const { answer } = useQuery(
    async signal => (place ? call(getAssetTree, { query: place, signal }) : [...asset.parents, ...asset.children]),
    { live: 'asset' },
  )
  const [sought, setSought] = useState('')
  const lines = linesOf(answer ?? [], sought)
  return (
    <nav className="ck-asset-tree" aria-label={text('Assets.Tree')}>
      <SearchBox label={text('Assets.FindInTree')} value={sought} onChange={setSought} />
      <p className="ck-asset-tree-place">{asset.property?.name ?? asset.customer?.name ?? text('Assets.Tree')}</p>
      <ul>
        {lines.map(({ row, depth }) => (
          <li key={row.id} style={{ paddingInlineStart: `${depth * 14}px` }}>
            <Link href={paths.asset(row.id)} aria-current={row.id === asset.id ? 'page' : undefined}>
              <span className="ck-truncate">
                {row.number} {row.name}
              </span>
              <StateMark status={row.status} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
