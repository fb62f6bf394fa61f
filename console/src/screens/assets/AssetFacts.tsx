import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Asset } from '@casekit/contract/asset-shapes'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'
import { useFieldWords } from './OwnFields.tsx'
import { useKinds } from './use-kinds.ts'

type Fact = readonly [label: string, value: string | null | undefined | false, href?: string | false | null]

/** The facts of an asset; unknown ones are omitted. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const { text, format } = useMessages()
  const { account } = useSnapshot(session)
  const may = (guard: 'Core' | 'PropertyManagement') => account?.guards.includes(guard) === true
  const { property, lease, customer, owner, parents, replacedBy, replaces } = asset
  const parent = parents.at(-1)
  const day = (at: string | null) => at && format.date(at)
  const facts: Fact[] = [
    [text('Assets.Category'), asset.category?.name],
    [text('Assets.Parent'), parent && `${parent.number} ${parent.name}`, parent && paths.asset(parent.id)],
    [
      text('Assets.Property'),
      property && `${property.number} ${property.name}`,
      property && may('PropertyManagement') && paths.property(property.id),
    ],
    [text('Assets.Lease'), lease && (lease.address || lease.number)],
    [text('Assets.Room'), asset.room],
    [text('Assets.Address'), [asset.address, `${asset.zipCode} ${asset.city}`.trim()].filter(Boolean).join(', ')],
    [text('Assets.Customer'), customer?.name, customer && may('Core') && paths.customer(customer.id)],
    [text('Assets.Owner'), owner?.name, owner && may('Core') && paths.customer(owner.id)],
    [text('Assets.Responsible'), asset.responsible?.name],
    [text('Assets.Supplier'), asset.supplier?.name],
    [text('Assets.Manufacturer'), asset.manufacturer],
    [text('Assets.Model'), asset.model],
    [text('Assets.SerialNumber'), asset.serialNumber],
    [text('Assets.BarCode'), asset.barCode],
    [text('Assets.InServiceOn'), day(asset.inServiceOn)],
    [text('Assets.WarrantyUntil'), day(asset.warrantyUntil)],
    [text('Assets.LifeYears'), asset.lifeYears !== null && text('Assets.Life', { years: asset.lifeYears })],
    [text('Assets.AcquisitionCost'), asset.acquisitionCost !== null && format.amount(asset.acquisitionCost)],
    [text('Assets.Access'), asset.access],
    [text('Assets.ReplacedBy'), replacedBy?.number, replacedBy && paths.asset(replacedBy.id)],
    [text('Assets.Replaces'), replaces?.number, replaces && paths.asset(replaces.id)],
    ...useOwnFacts(asset),
    [text('Assets.Note'), asset.note],
  ]
  return (
    <section className="ck-record-part" aria-labelledby="asset-facts">
      <h2 id="asset-facts">{text('Assets.Facts')}</h2>
      <dl className="ck-asset-facts">
        {facts.map(([label, value, href]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {href ? (
                  <Link className="ck-record-link" href={href}>
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

function useOwnFacts({ category, fields }: Asset): Fact[] {
  const kinds = useKinds()
  const words = useFieldWords()
  const own = kinds.find(({ id }) => id === category?.id)?.fields ?? []
  return own.map(field => [field.label, words(field, fields[field.key])] as const)
}
