import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { CustomerStep } from '@casekit/widgets/party/CustomerStep'
import { createCustomerPanel } from '@casekit/widgets/party/panel'
import { TroubleNotice } from '@casekit/widgets/party/PanelStep'
import '@casekit/widgets/customer-picker/customer-picker.css'
import { openCaseWizardFor } from '../../frame/case-wizard.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { client } from '../../session/session.store.ts'

type Props = { companyLanguage: string; isTenant: boolean; onMade: () => void; onClose: () => void }

/** Creates a customer: who, where, who pays. Likely duplicates are shown while typing. */
export function CreateCustomerDialog({ companyLanguage, isTenant, onMade, onClose }: Props) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const [panel] = useState(() => startedPanel(companyLanguage))
  const { isBusy, trouble } = useSnapshot(panel.state)
  const { values } = useSnapshot(panel.customerEditor.form.state)
  const isNamed = values.name.trim() !== ''

  async function create(startsCase: boolean) {
    await panel.createCustomer()
    const { customer } = panel.state
    if (!customer) return
    const { customerId, customerName } = customer
    toasts.show({ title: text('CustomerList.Created', { name: customerName }) })
    onMade()
    onClose()
    navigate(paths.customer(customerId))
    if (startsCase) openCaseWizardFor(undefined, { customerId })
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button disabled={!isNamed} busy={isBusy} onClick={() => void create(true)}>
        {text('CustomerList.CreateAndStart')}
      </Button>
      <Button kind="primary" disabled={!isNamed} busy={isBusy} onClick={() => void create(false)}>
        {text(isTenant ? 'CustomerList.CreateTenant' : 'CustomerPicker.CreateCustomer')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text(isTenant ? 'CustomerList.CreateTenant' : 'CustomerPicker.CreateCustomer')}
      size="lg"
      confirmClose={Object.values(values).some(value => value.trim() !== '')}
      onClose={onClose}
      actions={actions}
    >
      <CustomerStep
        editor={panel.customerEditor}
        isDanish={companyLanguage === 'da-DK'}
        startsWithInvoice={false}
        onChooseInstead={({ customerId }) => {
          onClose()
          navigate(paths.customer(customerId))
        }}
      />
      {trouble && <TroubleNotice what={`CustomerPicker.Trouble.${trouble.deed}`} reason={trouble.reason} />}
    </Dialog>
  )
}

function startedPanel(companyLanguage: string) {
  const panel = createCustomerPanel({ client, companyLanguage: () => companyLanguage, goTo: () => undefined })
  panel.startNewCustomer()
  return panel
}
