import { useSnapshot } from 'valtio'
import { Plant } from '../../parts/service/Plant.tsx'
import type { CustomerPageStore } from './customer-page.store.ts'

/** The customer's assets and service agreements. */
export function CustomerPlant({ page }: { page: CustomerPageStore }) {
  const name = useSnapshot(page.panel.state).customer?.customerName ?? ''
  return (
    <Plant
      whose={{ customerId: page.customerId }}
      name={name}
      listed={{ column: 'customer', text: name }}
      none={{ agreements: 'CustomerPage.NoAgreements', assets: 'CustomerPage.NoAssets' }}
    />
  )
}
