import { useSnapshot } from 'valtio'
import type { AssetBrief } from '@casekit/contract/asset-shapes'
import { findAssets } from '@casekit/contract/assets'
import { services } from '@casekit/contract/overview'
import type { ServiceRow } from '@casekit/contract/overviews/services'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { VisitYear } from '../../parts/service/VisitYear.tsx'
import { useToday } from '../../patterns/day/use-today.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { type RelatedColumn, RelatedRows } from '../../patterns/record/RelatedRows.tsx'
import { call, session } from '../../session/session.store.ts'
import type { Property } from './property.ts'

const SHOWN = 10

/** What stands on a property and is looked after, and the agreements by which it is. */
export function PropertyPlant({ property }: { property: Property }) {
  const mayOpen = useSnapshot(session).account?.guards.includes('Assets')
  if (!mayOpen) return null
  return (
    <>
      <Agreements property={property} />
      <Assets property={property} />
    </>
  )
}

function Assets({ property: { id: propertyId, number, name } }: { property: Property }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(findAssets, { query: { propertyId }, signal }), { live: 'asset' })
  const columns: RelatedColumn<AssetBrief>[] = [
    { name: 'number', render: asset => asset.number },
    { name: 'name', render: asset => asset.name, href: asset => paths.asset(asset.id) },
    { name: 'status', render: ({ status }) => text(`AssetStatus.${status}`) },
    { name: 'place', render: ({ place }) => place.replace(`${number} ${name}, `, '').replace(`${number} ${name}`, '') },
  ]
  const shown = { ...query, answer: query.answer?.slice(0, SHOWN) ?? null }
  return (
    <RelatedRows
      title="PropertyWork.Assets"
      query={shown}
      failed="Grid.Failed"
      none="PropertyWork.NoAssets"
      columns={columns}
      {...((query.answer?.length ?? 0) > SHOWN && {
        all: {
          href: paths.assets(`?property=${encodeURIComponent(`${number} ${name}`)}`),
          label: text('PropertyWork.AllAssets'),
        },
      })}
    />
  )
}

async function agreementsOf(propertyId: string): Promise<readonly ServiceRow[]> {
  const filterModel = {
    property: { filterType: 'set' as const, values: [propertyId] },
    state: { filterType: 'set' as const, values: ['active', 'paused', 'draft'] },
  }
  return (await call(services.rows, { body: { startRow: 0, endRow: SHOWN + 1, filterModel } })).rows
}

function Agreements({ property: { id, name } }: { property: Property }) {
  const { text, format } = useMessages()
  const today = useToday()
  const query = useQuery(() => agreementsOf(id))
  const shown = { ...query, answer: query.answer?.slice(0, SHOWN) ?? null }
  const columns: RelatedColumn<ServiceRow>[] = [
    { name: 'number', render: ({ number }) => number },
    { name: 'name', render: ({ name }) => name, href: row => paths.service(row.id) },
    { name: 'state', render: ({ state }) => text(`AgreementState.${state}`) },
    { name: 'next', render: ({ nextOn }) => nextOn && format.date(nextOn) },
  ]
  return (
    <>
      <RelatedRows
        title="PropertyWork.Agreements"
        query={shown}
        failed="Grid.Failed"
        none="PropertyWork.NoAgreements"
        columns={columns}
        {...((query.answer?.length ?? 0) > SHOWN && {
          all: { href: `${paths.services()}?property=${id}`, label: text('PropertyWork.AllAgreements') },
        })}
      />
      {(query.answer?.length ?? 0) > 0 && <VisitYear whose={{ propertyId: id }} name={name} today={today} />}
    </>
  )
}
