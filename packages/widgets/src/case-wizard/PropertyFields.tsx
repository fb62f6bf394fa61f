import type { Lease, Property } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { Building2, DoorOpen } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { ChooseOne } from './ChooseOne.tsx'
import type { PropertyPanel } from './property-panel.store.ts'
import { findLeases, findProperties } from './property-search.ts'

type Props = { properties: PropertyPanel }

/** The case's property, and its lease once a property is chosen (§2.1). */
export function PropertyFields({ properties }: Props) {
  const { property } = useSnapshot(properties.state)
  return (
    <>
      <PropertyField properties={properties} />
      {property && <LeaseField properties={properties} />}
    </>
  )
}

function PropertyField({ properties }: Props) {
  const { text } = useMessages()
  const { properties: all, ownIds, property, isLoading } = useSnapshot(properties.state)
  return (
    <ChooseOne<Property>
      label={text('CustomerPicker.Property')}
      placeholder={text('CaseWizard.SearchProperty')}
      clearLabel={text('CaseWizard.ClearProperty')}
      noMatch={text('CaseWizard.NoProperties')}
      isBusy={isLoading}
      chosen={property && <ChosenProperty property={property} />}
      find={typed => findProperties(all as Property[], new Set(ownIds), typed)}
      keyOf={({ id }) => id}
      onChoose={chosen => void properties.chooseProperty(chosen)}
    >
      {({ number, name, address }) => (
        <>
          <b>{`${number} · ${name}`}</b>
          <small>{address}</small>
        </>
      )}
    </ChooseOne>
  )
}

function ChosenProperty({
  property,
}: {
  property: Pick<Property, 'number' | 'name' | 'zipCode' | 'city' | 'leaseCount'> & {
    responsibleId: { readonly name: string } | null
  }
}) {
  const { text } = useMessages()
  const responsible = property.responsibleId?.name
  const facts = [
    `${property.zipCode} ${property.city}`.trim(),
    text('CaseWizard.LeaseCount', { count: property.leaseCount }),
    responsible && text('CaseWizard.IsResponsible', { name: responsible }),
  ]
  return (
    <>
      <span className="ck-wizard-mark">
        <Building2 aria-hidden="true" />
      </span>
      <span className="ck-picker-who">
        <b>{`${property.number} · ${property.name}`}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}

function LeaseField({ properties }: Props) {
  const { text } = useMessages()
  const { leases, lease, isLoadingLeases } = useSnapshot(properties.state)
  const tenantOf = (of: { tenant: { readonly name: string } | null }) => of.tenant?.name ?? text('CaseWizard.NoTenant')
  return (
    <ChooseOne<Lease>
      label={text('CustomerPicker.Lease')}
      hint={text('CaseWizard.SearchLease')}
      placeholder={text('CaseWizard.NoLeaseChosen')}
      clearLabel={text('CaseWizard.ClearLease')}
      noMatch={text('CaseWizard.NoLeases')}
      isBusy={isLoadingLeases}
      isWarning
      chosen={
        lease && (
          <>
            <span className="ck-wizard-mark">
              <DoorOpen aria-hidden="true" />
            </span>
            <span className="ck-picker-who">
              <b>{`${lease.leaseNumber} · ${lease.address}`}</b>
              <span>{tenantOf(lease)}</span>
            </span>
          </>
        )
      }
      find={typed => findLeases(leases as Lease[], typed)}
      keyOf={({ id }) => id}
      onChoose={chosen => void properties.chooseLease(chosen)}
    >
      {found => (
        <>
          <b>{`${found.leaseNumber} · ${found.address}`}</b>
          <small>{tenantOf(found)}</small>
        </>
      )}
    </ChooseOne>
  )
}
