import type { AssetBrief } from '@casekit/contract/asset-shapes'
import { findAssets } from '@casekit/contract/assets'
import { services } from '@casekit/contract/overview'
import type { FilterModel } from '@casekit/contract/overview-shape'
import type { ServiceRow } from '@casekit/contract/overviews/services'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { type RelatedColumn, RelatedRows } from '../../patterns/record/RelatedRows.tsx'
import { call } from '../../session/session.store.ts'
import { VisitYear } from './VisitYear.tsx'
import '../../patterns/record/record.css'

const SHOWN = 10

export type PlantProps = {
  whose: { propertyId: string } | { customerId: string }
  name: string
  /** The owner filter of the assets list: its column and text. */
  listed: { column: 'property' | 'customer'; text: string }
  none: { agreements: MessageId; assets: MessageId }
}

/** The assets of a property or customer, their service agreements, and the year's visits. */
export function Plant(props: PlantProps) {
  return (
    <>
      <Agreements {...props} />
      <Assets {...props} />
    </>
  )
}

function Assets({ whose, listed: { column, text: whole }, none }: PlantProps) {
  const { text } = useMessages()
  const query = useQuery(signal => call(findAssets, { query: whose, signal }), { live: 'asset' })
  const columns: RelatedColumn<AssetBrief>[] = [
    { name: 'number', render: asset => asset.number },
    { name: 'name', render: asset => asset.name, href: asset => paths.asset(asset.id) },
    { name: 'status', render: ({ status }) => text(`AssetStatus.${status}`) },
    { name: 'place', render: ({ place }) => place.replace(`${whole}, `, '').replace(whole, '') },
  ]
  const filter = JSON.stringify({ [column]: { filterType: 'text', type: 'equals', filter: whole } })
  return (
    <RelatedRows
      title="PropertyWork.Assets"
      query={{ ...query, answer: query.answer?.slice(0, SHOWN) ?? null }}
      failed="Grid.Failed"
      none={none.assets}
      columns={columns}
      {...((query.answer?.length ?? 0) > SHOWN && {
        all: { href: paths.assets(`?filter=${encodeURIComponent(filter)}`), label: text('PropertyWork.AllAssets') },
      })}
    />
  )
}

/** Requests one more than is shown. */
async function agreementsOf(column: string, id: string): Promise<readonly ServiceRow[]> {
  const filterModel: FilterModel = {
    [column]: { filterType: 'set', values: [id] },
    state: { filterType: 'set', values: ['active', 'paused', 'draft'] },
  }
  return (await call(services.rows, { body: { startRow: 0, endRow: SHOWN + 1, filterModel } })).rows
}

function Agreements({ whose, name, none }: PlantProps) {
  const { text, format } = useMessages()
  const today = useToday()
  const isProperty = 'propertyId' in whose
  const column = isProperty ? 'property' : 'customerRow'
  const id = isProperty ? whose.propertyId : whose.customerId
  const query = useQuery(() => agreementsOf(column, id), { live: 'agreement' })
  const count = query.answer?.length ?? 0
  const columns: RelatedColumn<ServiceRow>[] = [
    { name: 'number', render: ({ number }) => number },
    { name: 'name', render: row => row.name, href: row => paths.service(row.id) },
    { name: 'state', render: ({ state }) => text(`AgreementState.${state}`) },
    { name: 'next', render: ({ nextOn }) => nextOn && format.date(nextOn) },
  ]
  return (
    <>
      <RelatedRows
        title="PropertyWork.Agreements"
        query={{ ...query, answer: query.answer?.slice(0, SHOWN) ?? null }}
        failed="Grid.Failed"
        none={none.agreements}
        columns={columns}
        {...(count > SHOWN && {
          all: { href: `${paths.services()}?${column}=${id}`, label: text('PropertyWork.AllAgreements') },
        })}
      />
      {count > 0 && <VisitYear whose={whose} name={name} today={today} />}
    </>
  )
}
