import { Link } from 'wouter'
import type { Answer } from '@casekit/contract/endpoint'
import { getDistributorUsage } from '@casekit/contract/package-distributor'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { Empty } from '@casekit/ui/empty'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import '../../patterns/page-head.css'
import '../../patterns/split.css'
import './distributor-packages.css'

type Usage = Answer<typeof getDistributorUsage>

const LOOKS = { published: 'open', adopted: 'done', suspended: 'off' } as const

/** Packages/PackageDistributorUsage: how partners sell the company's packages that they adopted. */
export function DistributorUsageScreen() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getDistributorUsage, { signal }))
  usePage(text('Crumb.distributorUsage'), [
    { text: text('Packages.Title'), href: paths.packages() },
    { text: text('Crumb.distributorUsage') },
  ])
  return (
    <div className="ck-split">
      <div className="ck-split-list">
        <header className="ck-page-head">
          <h1 className="ck-page-title">{text('Crumb.distributorUsage')}</h1>
        </header>
        <Loaded query={query} failed="Distributor.NotLoaded">
          {rows =>
            rows.length === 0 ? (
              <Empty art="rows" title={text('Distributor.NoUsage')}>
                {text('Distributor.NoUsageText')}
              </Empty>
            ) : (
              <Rows rows={rows} />
            )
          }
        </Loaded>
      </div>
    </div>
  )
}

function Rows({ rows }: { rows: Usage }) {
  const { text, format } = useMessages()
  return (
    <table className="ck-split-table" aria-label={text('Crumb.distributorUsage')}>
      <thead>
        <tr>
          <th scope="col">{text('Crumb.package')}</th>
          <th scope="col">{text('Distributor.By')}</th>
          <th scope="col">{text('Distributor.State')}</th>
          <th scope="col">{text('Distributor.Count')}</th>
          <th scope="col">{text('Distributor.Value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ packageId, packageNumber, name, partner, state, count, value }) => (
          <tr key={`${packageId} ${partner.id}`}>
            <th scope="row">
              <Link className="ck-record-link" href={paths.package(packageId)}>
                {packageNumber} · {name}
              </Link>
            </th>
            <td>{partner.name}</td>
            <td>
              <Chip look={LOOKS[state]}>{text(`OfferedState.${state}`)}</Chip>
            </td>
            <td>{format.number(count)}</td>
            <td>{format.amount(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
