import { useSnapshot } from 'valtio'
import type { Asset } from '@casekit/contract/asset-shapes'
import { getPartnerChoices } from '@casekit/contract/property-work'
import { getResponsibles } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { LeaseSelect } from '../../parts/LeaseSelect.tsx'
import { assetsBy, Choose, customersBy, propertiesBy } from '../../patterns/Choose.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'
import type { AssetForm } from './asset-form.ts'

type AssetRelationsProps = { asset?: Asset; form: AssetForm; change: (part: Partial<AssetForm>) => void }

/** What an asset belongs to: parent, place, owner and responsible; only what the member may see. */
export function AssetRelations({ asset, form, change }: AssetRelationsProps) {
  const { text } = useMessages()
  const guards = useSnapshot(session).account?.guards ?? []
  const [isManaging, isCore] = [guards.includes('PropertyManagement'), guards.includes('Core')]
  const choose = (name: 'parent' | 'property' | 'customer' | 'owner', label: string, find: typeof assetsBy) => (
    <Choose
      none="Assets.NoMatch"
      label={label}
      find={find}
      chosen={form[name]}
      onChoose={chosen => change({ [name]: chosen, ...(name === 'property' && { leaseId: '' }) })}
    />
  )
  return (
    <>
      {choose('parent', text('Assets.Parent'), assetsBy)}
      {isManaging && choose('property', text('Assets.Property'), propertiesBy)}
      {isManaging && form.property && (
        <LeaseSelect
          key={form.property.id}
          label={text('Assets.Lease')}
          propertyId={form.property.id}
          value={form.leaseId}
          onChange={leaseId => change({ leaseId })}
        />
      )}
      {isCore && choose('customer', text('Assets.Customer'), customersBy)}
      {isCore && choose('owner', text('Assets.Owner'), customersBy)}
      {(isCore || isManaging) && (
        <ResponsibleSelect
          known={asset?.responsible ?? null}
          value={form.responsibleId}
          onChange={responsibleId => change({ responsibleId })}
        />
      )}
      <SupplierSelect
        known={asset?.supplier ?? null}
        value={form.supplierId}
        onChange={supplierId => change({ supplierId })}
      />
    </>
  )
}

type Named = { id: string; name: string }
type SelectProps = { known: Named | null; value: string; onChange: (id: string) => void }

function ResponsibleSelect({ known, value, onChange }: SelectProps) {
  const { text } = useMessages()
  const { answer } = useQuery(signal => call(getResponsibles, { signal }))
  return (
    <Select
      label={text('Assets.Responsible')}
      clearable
      value={value}
      options={optionsOf(answer, known)}
      onChange={onChange}
    />
  )
}

function SupplierSelect({ known, value, onChange }: SelectProps) {
  const { text } = useMessages()
  const { answer } = useQuery(signal => call(getPartnerChoices, { signal }))
  return (
    <Select
      label={text('Assets.Supplier')}
      clearable
      value={value}
      options={optionsOf(answer, known)}
      onChange={onChange}
    />
  )
}

/** The current value remains an option even if it could not be selected again. */
function optionsOf(choices: readonly Named[] | null, known: Named | null) {
  const all = choices ?? []
  const isMissing = known && !all.some(({ id }) => id === known.id)
  return (isMissing ? [known, ...all] : all).map(({ id, name }) => ({ value: id, label: name }))
}
