import type { Customer } from '@casekit/contract/customers'
import type { Lease } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { PickList } from '@casekit/ui/pick-list'
import { SearchBox } from '@casekit/ui/search-box'
import { Heading } from '@casekit/ui/surroundings'
import { UserPlus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { addressLine } from './address-line.ts'
import type { CustomerPanel } from './customer-panel.store.ts'
import { type CustomerList, isTooShort } from './customer-list.store.ts'
import { CUSTOMER_SEARCH } from './limits.ts'

type StepProps = {
  customers: CustomerPanel
  /** A row was clicked. Default: it is highlighted, and Next confirms it. */
  onChoose?: (row: Customer) => void
  /** Only the search and the table. */
  isSimple?: boolean
}

/** chooseCustomer: search, create new, and the table (§2.1, §2.2). */
export function ChooseCustomerStep({ customers, onChoose = customers.highlight, isSimple = false }: StepProps) {
  const { text } = useMessages()
  const { isChoosingLease } = useSnapshot(customers.state)
  const typed = useSnapshot(customers.list.state, { sync: true }).text
  if (isChoosingLease) return <LeaseChoice store={customers} />
  return (
    <>
      <div className="ck-picker-search">
        <SearchBox
          label={text('Buttons.SearchCustomer')}
          value={typed}
          onChange={customers.list.type}
          data-autofocus
          hint={isTooShort(typed) && text('Standard.SearchMinChars', { count: CUSTOMER_SEARCH.minCharacters })}
        />
        <MatchCount list={customers.list} />
        {!isSimple && (
          <Button icon={<UserPlus />} onClick={() => customers.startNewCustomer()}>
            {text('CustomerPicker.CreateNewCustomer')}
          </Button>
        )}
      </div>
      <CustomerTable store={customers} onChoose={onChoose} />
    </>
  )
}

type PanelProps = { store: CustomerPanel }

function CustomerTable({ store: { list, state }, onChoose }: PanelProps & { onChoose: (row: Customer) => void }) {
  const { text } = useMessages()
  const { customers, loading, hasMore, isFailed, text: typed } = useSnapshot(list.state)
  const { chosen } = useSnapshot(state)
  const isSearch = typed.trim().length >= CUSTOMER_SEARCH.minCharacters
  return (
    <PickList<Customer>
      label={text('CustomerPicker.Customers')}
      columns={[
        { id: 'number', label: text('CustomerPicker.CustomerNumber'), width: '6.5rem', value: numberOf },
        { id: 'name', label: text('Party.Name'), width: 'minmax(0, 1.8fr)', value: nameOf, strong: true },
        { id: 'phone', label: text('Party.Phone'), width: '7.75rem', value: row => row.customerPhone },
        { id: 'mobile', label: text('Party.Mobile'), width: '7.75rem', value: row => row.customerMobile },
        { id: 'address', label: text('Party.Address'), width: 'minmax(0, 2.2fr)', value: addressLine },
        { id: 'email', label: text('Party.Email'), width: 'minmax(0, 2fr)', value: row => row.customerMail },
      ]}
      rows={customers}
      keyOf={({ customerId }) => customerId}
      chosen={chosen?.customerId}
      onChoose={onChoose}
      onLoadMore={hasMore ? () => void list.more() : undefined}
      loading={loading ?? (isFailed && customers.length > 0 ? 'failed' : undefined)}
      mark={isSearch ? typed.trim() : ''}
      empty={<NoRows list={list} isFailed={isFailed} typed={isSearch ? typed.trim() : ''} />}
    />
  )
}

const numberOf = (row: Customer) => String(row.customerNumber)
const nameOf = (row: Customer) => row.customerName

function NoRows({ list, isFailed, typed }: { list: CustomerList; isFailed: boolean; typed: string }) {
  const { text } = useMessages()
  if (!isFailed) {
    const title = typed ? text('Standard.NoMatch', { text: typed }) : text('CustomerPicker.NoCustomers')
    return <Empty art={typed ? 'search' : 'rows'} title={title} />
  }
  const again = <Button onClick={() => void list.load()}>{text('Buttons.TryAgain')}</Button>
  return <Empty art="error" title={text('CustomerPicker.CustomersFailed')} action={again} />
}

/** The number of matches loaded so far. */
function MatchCount({ list }: { list: CustomerList }) {
  const { text } = useMessages()
  const { customers, loading, hasMore, text: typed } = useSnapshot(list.state)
  const isSearch = typed.trim().length >= CUSTOMER_SEARCH.minCharacters
  const id = hasMore ? 'CustomerPicker.CustomersMatchMore' : 'CustomerPicker.CustomersMatch'
  return (
    <output className="ck-picker-count" aria-live="polite">
      {isSearch && !loading && text(id, { count: customers.length })}
    </output>
  )
}

/** A customer with leases: the case may be about one of them (§4). */
function LeaseChoice({ store }: PanelProps) {
  const { text } = useMessages()
  const { leases } = useSnapshot(store.state)
  return (
    <div className="ck-picker-form">
      <Heading below={2} className="ck-picker-legend">
        {text('CustomerPicker.ChooseLease')}
      </Heading>
      <PickList<Lease>
        label={text('CustomerPicker.Lease')}
        columns={[
          {
            id: 'number',
            label: text('CustomerPicker.Lease'),
            width: '8rem',
            value: lease => lease.leaseNumber,
            strong: true,
          },
          { id: 'address', label: text('Party.Address'), width: 'minmax(0, 1fr)', value: lease => lease.address },
          { id: 'property', label: text('CustomerPicker.Property'), width: 'minmax(0, 1fr)', value: propertyOf },
        ]}
        rows={leases as Lease[]}
        keyOf={({ id }) => id}
        onChoose={store.chooseLease}
      />
      <div>
        <Button onClick={() => store.chooseLease(null)}>{text('CustomerPicker.WithoutLease')}</Button>
      </div>
    </div>
  )
}

const propertyOf = ({ property }: Lease) => `${property.number} · ${property.name}`
