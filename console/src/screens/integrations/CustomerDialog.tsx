import { lazy, Suspense } from 'react'
import { useMessages } from '@casekit/messages/react'
import { client } from '../../session/session.store.ts'

const CustomerPicker = lazy(async () => ({
  default: (await import('@casekit/widgets/customer-picker')).CustomerPicker,
}))

type Props = { onChosen: (customer: { id: string; name: string }) => void; onClose: () => void }

/** Selects the one customer that a key may see: clicking a row selects it and closes the dialog. */
export function CustomerDialog({ onChosen, onClose }: Props) {
  const { language } = useMessages()
  return (
    <Suspense fallback={null}>
      <CustomerPicker
        client={client}
        language={language}
        variant="simple"
        presentation="dialog"
        onClosed={onClose}
        onCustomerChosen={customer => {
          if (!customer) return
          onChosen({ id: customer.customerId, name: customer.customerName })
          onClose()
        }}
      />
    </Suspense>
  )
}
