import { FileUp, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { customers } from '@casekit/contract/overview'
import { type CustomerRow, customersOverview } from '@casekit/contract/overviews/customers'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { session } from '../../session/session.store.ts'

const CreateCustomerDialog = lazy(async () => ({
  default: (await import('./CreateCustomerDialog.tsx')).CreateCustomerDialog,
}))

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

/** Customers, called tenants in property management: sorted by number (§9 of cases-and-customers). */
export function CustomersScreen() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const isManager = account !== null && maySee('PropertyManagement', account)
  const title = text(isManager ? 'Menu.tenants' : 'Menu.customers')
  const store = keptForAccount('customers', () => createOverview<CustomerRow>(customers))
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(false)
  const create = (wide = false) => (
    <Button kind="primary" icon={<UserPlus />} wide={wide} onClick={() => setOpen(true)}>
      {text(isManager ? 'CustomerList.CreateTenant' : 'CustomerPicker.CreateCustomer')}
    </Button>
  )

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
            {account !== null && maySee('SettingsAccess', account) && (
              <Button icon={<FileUp />} onClick={() => navigate(paths.integrationsView('move-in'))}>
                {text('CustomerList.Import')}
              </Button>
            )}
            {create()}
          </>
        }
      />
      <div className="ck-phone-action">{create(true)}</div>
      <Suspense fallback={null}>
        {open && (
          <CreateCustomerDialog
            companyLanguage={account?.user.companyLanguage ?? ''}
            isTenant={isManager}
            onMade={store.forget}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
