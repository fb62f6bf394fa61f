import { useSnapshot } from 'valtio'
import { CustomerStep } from '@casekit/widgets/party/CustomerStep'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'
import type { CustomerPageStore } from './customer-page.store.ts'
import { useCopying } from './use-copying.tsx'

/** The customer's own fields and the invoice's; each saves itself, so two users do not overwrite each other's. */
export function CustomerFields({ page }: { page: CustomerPageStore }) {
  const { account } = useSnapshot(session)
  const [, navigate] = useLocation()
  const { editor, question } = useCopying(page.panel.customerEditor)
  return (
    <>
      <CustomerStep
        editor={editor}
        isDanish={account?.user.companyLanguage === 'da-DK'}
        startsWithInvoice={false}
        onChooseInstead={({ customerId }) => navigate(paths.customer(customerId))}
      />
      {question}
    </>
  )
}
