import type { Lease, Property } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { Switch } from '@casekit/ui/switch'
import { Building2, DoorOpen } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { CaseFields, Description, MoreFields, NotificationSetField, ResponsibleField } from './CaseFields.tsx'
import type { CaseWizardStore } from './case-wizard.store.ts'
import { ChooseOne } from './ChooseOne.tsx'
import { findLeases, findProperties } from './property-search.ts'

type Props = { store: CaseWizardStore; isInline: boolean; hasDetails: boolean }

/** The final step of property management: property, lease, and what the case is about (§2.1). */
export function PropertyStep({ store, isInline, hasDetails }: Props) {
  const { property } = useSnapshot(store.properties.state)
  return (
    <div className="ck-picker-fields">
      <PropertyField store={store} />
      {property && <LeaseField store={store} />}
      {hasDetails ? (
        <CaseFields store={store} notified="" isInline={isInline} hasDetails />
      ) : (
        <>
          <Description store={store} rows={3} />
          <div className="ck-picker-pair">
            <ResponsibleField store={store} />
            <Notifications store={store} />
          </div>
          <NotificationSetField store={store} />
          <MoreFields store={store} />
        </>
      )}
      <WithoutLease store={store} />
    </div>
  )
}

function PropertyField({ store: { properties } }: { store: CaseWizardStore }) {
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

function LeaseField({ store: { properties } }: { store: CaseWizardStore }) {
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

function Notifications({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  const { notifies } = useSnapshot(store.state).fields
  return (
    <div className="ck-wizard-notify">
      <span className="ck-wizard-label">{text('CaseWizard.Notification')}</span>
      <div className="ck-wizard-notify-line">
        <Switch checked={notifies} onChange={store.setNotifies}>
          {text('CaseWizard.SendNotifications')}
        </Switch>
      </div>
    </div>
  )
}

/** §2.1: a case without a lease is created only when forced. */
function WithoutLease({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  const { property, lease, customerId, isLoadingLeases, trouble } = useSnapshot(store.properties.state)
  if (lease) return null
  const isWithoutCustomer = property && customerId === null && !isLoadingLeases && !trouble
  return (
    <Notice tone="warning">
      <b>{text('CaseWizard.WithoutProperty')}</b>
      <br />
      {isWithoutCustomer
        ? text('CaseWizard.PropertyWithoutCustomer')
        : property
          ? text('CaseWizard.ChooseLeaseOrForce', { number: property.number })
          : text('CaseWizard.ChoosePropertyFirst')}
    </Notice>
  )
}
