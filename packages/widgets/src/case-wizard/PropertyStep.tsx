import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { Switch } from '@casekit/ui/switch'
import { useSnapshot } from 'valtio'
import { CaseFields, Description, MoreFields, NotificationSetField, ResponsibleField } from './CaseFields.tsx'
import type { CaseWizardStore } from './case-wizard.store.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { PropertyFields } from './PropertyFields.tsx'

type Props = { store: CaseWizardStore; isInline: boolean; hasDetails: boolean }

/** The final step in property management: property, lease, and what the case is about (§2.1). */
export function PropertyStep({ store, isInline, hasDetails }: Props) {
  return (
    <div className="ck-picker-fields">
      <PropertyFields properties={store.properties} />
      {hasDetails ? (
        <CaseFields store={store} notified="" isInline={isInline} hasDetails />
      ) : (
        <>
          <Description store={store} rows={3} />
          <PlaceFields store={store} />
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

/** §2.1: a case without a lease is only created when forced. */
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
