import { useSnapshot } from 'valtio'
import type { Access } from '@casekit/contract/endpoint'
import { maySee } from '@casekit/rules/access'
import '../../../patterns/record/record.css'
import { session } from '../../../session/session.store.ts'
import type { CustomerPageStore } from '../customer-page.store.ts'
import { Contacts } from './Contacts.tsx'
import { NextVisits } from './NextVisits.tsx'
import { OfferSums } from './OfferSums.tsx'
import { OpenCases } from './OpenCases.tsx'
import { Reach } from './Reach.tsx'
import './overview.css'

/** The customer at a glance: offers, open cases, next visits, and contact details. */
export function Overview({ page }: { page: CustomerPageStore }) {
  const { account } = useSnapshot(session)
  const { customerId } = page
  const may = (guard: Access) => account !== null && maySee(guard, account)
  return (
    <div className="ck-customer-overview">
      <div className="ck-record-main">
        {may(['OfferAccess', 'PartnerOfferAccess']) && <OfferSums customerId={customerId} />}
        <OpenCases customerId={customerId} />
        {may('Activities') && <NextVisits customerId={customerId} />}
      </div>
      <div className="ck-record-side">
        <Reach page={page} />
        <Contacts page={page} />
      </div>
    </div>
  )
}

export type PartProps = { customerId: string }
