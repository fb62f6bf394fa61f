import { FileUp, UserPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { CustomerRow } from '@casekit/contract/overviews/customers'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { customerPageMessages } from '@casekit/messages/customer-page-messages'
import { customerPickerMessages } from '@casekit/messages/customer-picker-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { PickList } from '@casekit/ui/pick-list'
import { paths } from '../../paths.ts'
import { call, client, session } from '../../session/session.store.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { preferences } from '../../session/preferences.store.ts'
import { usePage } from '../../shell/page.store.ts'
import { useReload } from '../../shell/revisit.ts'
import '../../shell/page-head.css'
import { CaseSearch } from '../cases/CaseSearch.tsx'
import { SEARCH_PAUSE_MS } from '../cases/cases.store.ts'
import { createCustomers } from './customers.store.ts'
import './customers.css'

const SECTIONS = [
  uiMessages,
  shellMessages,
  consoleMessages,
  caseMessages,
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
  return (
    <MessagesProvider language={language} sections={SECTIONS}>
      <Overview />
    </MessagesProvider>
  )
}

function Overview() {
  const { text, format } = useMessages()
  const { account } = useSnapshot(session)
  const isManager = account !== null && maySee('PropertyManagement', account)
  const title = text(isManager ? 'Menu.tenants' : 'Menu.customers')
  const list = keptForAccount('customers', () => createCustomers(call))
  const { total, search } = useSnapshot(list.state)
  const [open, setOpen] = useState<'import' | 'create' | null>(null)
  usePage(title)
  useEffect(() => void list.load(), [list])
  useReload(() => void list.load())
  return (
    <div className="ck-customers">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{title}</h1>
        <span className="ck-page-count">{total < 0 ? text('CustomerList.Over') : format.number(total)}</span>
        <div className="ck-page-head-end">
          <Button icon={<FileUp />} onClick={() => setOpen('import')}>
            {text('CustomerList.Import')}
          </Button>
          <Button kind="primary" icon={<UserPlus />} onClick={() => setOpen('create')}>
            {text(isManager ? 'CustomerList.CreateTenant' : 'CustomerPicker.CreateCustomer')}
          </Button>
        </div>
      </header>
      <CaseSearch value={search} pauseMs={SEARCH_PAUSE_MS} onSearch={typed => void list.search(typed)} />
      <Rows list={list} label={title} />
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog onClose={() => setOpen(null)} onImported={() => void list.load()} />}
        {open === 'create' && <CreateDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

function Rows({ list, label }: { list: ReturnType<typeof createCustomers>; label: string }) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const { rows, after, loading, hasFailed, search } = useSnapshot(list.state)
  const again = <Button onClick={() => void list.load()}>{text('Buttons.TryAgain')}</Button>
  return (
    <PickList<CustomerRow>
      label={label}
      columns={[
        { id: 'number', label: text('CustomerPicker.CustomerNumber'), width: '6rem', value: numberOf },
        { id: 'name', label: text('Party.Name'), width: 'minmax(0, 2.2fr)', value: row => row.name, strong: true },
        { id: 'address', label: text('Party.Address'), width: 'minmax(0, 2fr)', value: row => row.address },
        { id: 'zip', label: text('Party.ZipCode'), width: '4.5rem', value: row => row.zipCode },
        { id: 'city', label: text('Party.City'), width: 'minmax(0, 1.2fr)', value: row => row.city },
        { id: 'phone', label: text('Party.Phone'), width: '8rem', value: row => row.phone },
        { id: 'mobile', label: text('Party.Mobile'), width: '8rem', value: row => row.mobile },
        { id: 'email', label: text('Party.Email'), width: 'minmax(0, 1.8fr)', value: row => row.email },
      ]}
      rows={rows as readonly unknown[] as CustomerRow[]}
      keyOf={({ id }) => id}
      onChoose={({ id }) => navigate(paths.customer(id))}
      onLoadMore={after ? () => void list.more() : undefined}
      loading={loading ?? (hasFailed && rows.length > 0 ? 'failed' : undefined)}
      mark={search.trim()}
      empty={
        hasFailed ? (
          <Empty art="error" title={text('CustomerPicker.CustomersFailed')} action={again} />
        ) : (
          <Empty
            art={search ? 'search' : 'rows'}
            title={search ? text('Standard.NoMatch', { text: search }) : text('CustomerPicker.NoCustomers')}
          />
        )
      }
    />
  )
}

const numberOf = ({ customerNumber }: CustomerRow) => String(customerNumber ?? '')

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
