import { FileUp, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { customers } from '@casekit/contract/overview'
import { type CustomerRow, customersOverview } from '@casekit/contract/overviews/customers'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { customerPageMessages } from '@casekit/messages/customer-page-messages'
import { customerPickerMessages } from '@casekit/messages/customer-picker-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { createOverview } from '../../overview/overview.store.ts'
import { OverviewLine } from '../../overview/OverviewLine.tsx'
import { OverviewScreen } from '../../overview/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { company } from '../../session/company.store.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { preferences } from '../../session/preferences.store.ts'
import { client, session } from '../../session/session.store.ts'
import { reloadScreen } from '../../shell/revisit.ts'
import '../cases/cases.css'
import './customers.css'

const SECTIONS = [
  uiMessages,
  shellMessages,
  consoleMessages,
  caseMessages,
  gridMessages,
  customerPickerMessages,
  customerPageMessages,
]

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))
const CustomerPicker = lazy(async () => ({
  default: (await import('@casekit/widgets/customer-picker')).CustomerPicker,
}))

/** Customers, called tenants in property management: sorted by number (§9 of cases-and-customers). */
export function CustomersScreen() {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <Overview />
    </MessagesProvider>
  )
}

/** In property management the number is a tenant's. */
const tenantsOverview = {
  ...customersOverview,
  columns: customersOverview.columns.map(column =>
    column.name === 'customerNumber' ? { ...column, label: 'Customers.TenantNumber' as const } : column,
  ),
}

const cells: Cells<CustomerRow> = {
  name: row => (
    <b className="ck-truncate" title={row.name}>
      {row.name}
    </b>
  ),
}

const renderLine = ({ name, customerNumber, city, phone }: CustomerRow) => (
  <OverviewLine title={name} more={[customerNumber, city, phone]} />
)

function Overview() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const isManager = account !== null && maySee('PropertyManagement', account)
  const title = text(isManager ? 'Menu.tenants' : 'Menu.customers')
  const store = keptForAccount('customers', () => createOverview<CustomerRow>(customers))
  const [open, setOpen] = useState<'import' | 'create' | null>(null)
  const create = (wide = false) => (
    <Button kind="primary" icon={<UserPlus />} wide={wide} onClick={() => setOpen('create')}>
      {text(isManager ? 'CustomerList.CreateTenant' : 'CustomerPicker.CreateCustomer')}
    </Button>
  )
  function again() {
    store.forget()
    reloadScreen()
  }

  return (
    <>
      <OverviewScreen<CustomerRow>
        overview={isManager ? tenantsOverview : customersOverview}
        store={store}
        title={title}
        live="customer"
        cells={cells}
        renderPhoneRow={renderLine}
        hrefOf={({ id }) => paths.customer(id)}
        nameOf={({ name }) => name}
        actions={
          <>
            <Button icon={<FileUp />} onClick={() => setOpen('import')}>
              {text('CustomerList.Import')}
            </Button>
            {create()}
          </>
        }
      />
      <div className="ck-phone-action">{create(true)}</div>
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog areTenants={isManager} onClose={() => setOpen(null)} onImported={again} />}
        {open === 'create' && <CreateDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

/** A new customer, with likely duplicates told while typing; once there is one, its page opens. */
function CreateDialog({ onClose }: { onClose: () => void }) {
  const { language } = useMessages()
  const [, navigate] = useLocation()
  return (
    <CustomerPicker
      client={client}
      language={language}
      presentation="dialog"
      command="createCustomer"
      onClosed={onClose}
      onCustomerChosen={customer => customer && navigate(paths.customer(customer.customerId))}
    />
  )
}
