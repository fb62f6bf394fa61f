import { lazy, Suspense, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { editCase } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import type { ChosenCustomer } from '@casekit/widgets/customer-picker'
import { client } from '../../../session/session.store.ts'
import { preferences } from '../../../session/preferences.store.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { CasePage } from '../case.store.ts'
import type { PanelProps } from '../panel.ts'

const CustomerPicker = lazy(async () => ({
  default: (await import('@casekit/widgets/customer-picker')).CustomerPicker,
}))

export type PartyOfCase = 'customer' | 'invoice' | 'delivery' | 'contact'

const COMMANDS = {
  customer: 'chooseCustomer',
  invoice: '',
  delivery: 'chooseDelivery',
  contact: 'chooseContact',
} as const

type PartiesPickerProps = PanelProps & { party: PartyOfCase; onClose: () => void }

/** Selects the parties of the case: selections are saved immediately, and customer edits save themselves. */
export function PartiesPicker({ page, details, party, onClose }: PartiesPickerProps) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const last = useRef<Promise<void>>(Promise.resolve())

  function choose(customer: ChosenCustomer | null) {
    if (!customer) return
    last.current = last.current.then(() =>
      saveParties(page, customer).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        const isStale = error.code === 'stale'
        toasts.show({ tone: 'failed', title: text(isStale ? 'Case.ChangedElsewhere' : 'Case.PartiesFailed') })
      }),
    )
  }

  return (
    <div className="ck-case-picker">
      <Suspense>
        <CustomerPicker
          client={client}
          language={language}
          presentation="dialog"
          customerId={details.customer?.customerId}
          deliveryId={details.deliveryAddress?.id}
          contactId={details.contactAddress?.id}
          notificationAddress={details.notificationAddress}
          command={details.customer ? COMMANDS[party] : ''}
          onCustomerChosen={choose}
          onClosed={() => {
            onClose()
            void last.current.then(() => page.refresh()).catch(() => null)
          }}
        />
      </Suspense>
    </div>
  )
}

async function saveParties(page: CasePage, chosen: ChosenCustomer): Promise<void> {
  const { facts } = page.state.case ?? {}
  if (!facts) return
  const { customerId, deliveryId, contactId, notificationAddress } = chosen
  const isSame =
    facts.customerId.value === customerId &&
    facts.deliveryAddressId.value === deliveryId &&
    facts.contactAddressId.value === contactId &&
    facts.notificationAddress.value === notificationAddress
  if (isSame) return
  const versions = {
    customerId: facts.customerId.version,
    deliveryAddressId: facts.deliveryAddressId.version,
    contactAddressId: facts.contactAddressId.version,
    notificationAddress: facts.notificationAddress.version,
  }
  const body = { customerId, deliveryAddressId: deliveryId, contactAddressId: contactId, notificationAddress, versions }
  page.facts.take(await page.call(editCase, { params: { caseId: page.caseId }, body }))
}
