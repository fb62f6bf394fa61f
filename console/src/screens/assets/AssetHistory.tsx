import type { Asset, AssetEvent } from '@casekit/contract/asset-shapes'
import { type AssetStatus } from '@casekit/contract/asset-states'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { useKinds } from './use-kinds.ts'

const FIELDS: Record<string, MessageId> = {
  parentId: 'Assets.Parent',
  categoryId: 'Assets.Category',
  propertyId: 'Assets.Property',
  leaseId: 'Assets.Lease',
  customerId: 'Assets.Customer',
  ownerId: 'Assets.Owner',
  responsibleId: 'Assets.Responsible',
  supplierId: 'Assets.Supplier',
  number: 'Assets.Number',
  name: 'Assets.Name',
  room: 'Assets.Room',
  address: 'Assets.Address',
  zipCode: 'Assets.ZipCode',
  city: 'Assets.City',
  manufacturer: 'Assets.Manufacturer',
  model: 'Assets.Model',
  serialNumber: 'Assets.SerialNumber',
  barCode: 'Assets.BarCode',
  access: 'Assets.Access',
  note: 'Assets.Note',
  acquisitionCost: 'Assets.AcquisitionCost',
  inServiceOn: 'Assets.InServiceOn',
  warrantyUntil: 'Assets.WarrantyUntil',
  lifeYears: 'Assets.LifeYears',
}

/** The history of an asset, newest first. */
export function AssetHistory({ asset }: { asset: Asset }) {
  const { text, format } = useMessages()
  const kinds = useKinds()
  const own = kinds.find(({ id }) => id === asset.category?.id)?.fields ?? []
  const fieldOf = (field: string) => {
    const known = FIELDS[field]
    return known ? text(known) : (own.find(({ key }) => key === field)?.label ?? field)
  }
  const state = (status: string) => text(`AssetStatus.${status as AssetStatus}`)
  const said = ({ kind, field, before, after }: AssetEvent) =>
    kind === 'status'
      ? text('AssetEvent.status', { before: state(before), after: state(after) })
      : text(`AssetEvent.${kind}`, {
          field: kind === 'overLimit' ? (field ?? '') : fieldOf(field ?? ''),
          before: before || '–',
          after: after || '–',
        })
  return (
    <section className="ck-record-part" aria-labelledby="asset-history">
      <h2 id="asset-history">{text('Assets.History')}</h2>
      <ol className="ck-asset-history">
        {asset.history.map(event => (
          <li key={event.id}>
            <span>{said(event)}</span>
            <small>{[event.actorName, format.dateTime(event.at)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
