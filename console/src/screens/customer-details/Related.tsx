import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import {
  type CustomerActivity,
  type CustomerCase,
  type CustomerFile,
  type CustomerOffer,
  getCustomerActivities,
  getCustomerCases,
  getCustomerFiles,
  getCustomerOffers,
} from '@casekit/contract/customer-page'
import { getCustomerLeases } from '@casekit/contract/customers'
import type { Lease } from '@casekit/contract/properties'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { OfferChip } from '@casekit/ui/offer-chip'
import { StatusChip } from '@casekit/ui/status-chip'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { useLive } from '../../live/use-live.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { ActivityChip } from '../../parts/ActivityChip.tsx'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { FilePreview } from '../../parts/files/FilePreview.tsx'
import { sizeWords } from '@casekit/ui/size-words'
import { AgreedWith } from './AgreedWith.tsx'
import type { CustomerPageStore } from './customer-page.store.ts'

type Props = { page: CustomerPageStore }

type Column<Row> = {
  label: MessageId
  render: (row: Row) => ReactNode
  /** Its link. */
  href?: (row: Row) => string | undefined
  isAmount?: true
}
type ListProps<Row> = {
  page: CustomerPageStore
  label: MessageId
  none: MessageId
  fetchRows: () => Promise<Row[]>
  columns: Column<Row>[]
  /** Above the rows. */
  renderLead?: (rows: readonly Row[]) => ReactNode
}

/** A list of records related to the customer, refetched on changes. */
function List<Row extends { id: string }>({ page, label, none, fetchRows, columns, renderLead }: ListProps<Row>) {
  const { text } = useMessages()
  const query = useQuery(fetchRows, { live: 'case' })
  useLive('customer', query.load, page.customerId)
  return (
    <Loaded query={query} failed="CustomerPage.ListFailed" skeleton={<Skeleton width="100%" height="12rem" />}>
      {rows =>
        rows.length === 0 ? (
          <Empty art="rows" title={text(none)} />
        ) : (
          <>
            {renderLead?.(rows)}
            <Rows label={text(label)} rows={rows} columns={columns} />
          </>
        )
      }
    </Loaded>
  )
}

type RowsProps<Row> = Pick<ListProps<Row>, 'columns'> & { label: string; rows: readonly Row[] }

function Rows<Row extends { id: string }>({ label, rows, columns }: RowsProps<Row>) {
  const { text } = useMessages()
  return (
    <table className="ck-customer-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.label} scope="col" data-amount={column.isAmount}>
              {text(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            {columns.map(column => (
              <td key={column.label} data-amount={column.isAmount}>
                <Cell row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const href = column.href?.(row)
  return href ? <Link href={href}>{column.render(row)}</Link> : column.render(row)
}

export function Cases({ page }: Props) {
  const { text, format } = useMessages()
  const columns: Column<CustomerCase>[] = [
    { label: 'CustomerPage.Number', render: ({ number }) => String(number) },
    {
      label: 'CustomerPage.Title',
      render: ({ title }) => title || text('CustomerPage.Untitled'),
      href: ({ id }) => paths.caseDetails(id),
    },
    { label: 'CustomerPage.Status', render: ({ status }) => <StatusChip status={status} /> },
    { label: 'CustomerPage.CreatedAt', render: ({ createdAt }) => format.date(createdAt) },
  ]
  return (
    <List
      page={page}
      label="CustomerPage.View.cases"
      none="CustomerPage.NoCases"
      fetchRows={() => call(getCustomerCases, { params: { customerId: page.customerId } })}
      columns={columns}
    />
  )
}

export function Offers({ page }: Props) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const columns: Column<CustomerOffer>[] = [
    { label: 'CustomerPage.Number', render: ({ number }) => String(number) },
    {
      label: 'CustomerPage.Title',
      render: ({ title }) => title || text('CustomerPage.Untitled'),
      href: ({ id }) => paths.offer(id),
    },
    {
      label: 'CustomerPage.Status',
      render: ({ status }) => <OfferChip status={status} />,
    },
    { label: 'CustomerPage.Net', isAmount: true, render: ({ net }) => (net === null ? '–' : money(net)) },
    { label: 'CustomerPage.CreatedAt', render: ({ createdAt }) => format.date(createdAt) },
  ]
  return (
    <List
      page={page}
      label="CustomerPage.View.offers"
      none="CustomerPage.NoOffers"
      fetchRows={() => call(getCustomerOffers, { params: { customerId: page.customerId } })}
      columns={columns}
      renderLead={rows => <AgreedWith offers={rows} />}
    />
  )
}

export function Activities({ page }: Props) {
  const { text, format } = useMessages()
  const columns: Column<CustomerActivity>[] = [
    { label: 'CustomerPage.Number', render: ({ number }) => String(number) },
    {
      label: 'CustomerPage.Title',
      render: ({ title }) => title || text('CustomerPage.Untitled'),
      href: ({ id, caseId }) => (caseId ? `${paths.caseDetails(caseId)}#activity-${id}` : undefined),
    },
    {
      label: 'CustomerPage.Status',
      render: ({ status }) => <ActivityChip status={status} />,
    },
    { label: 'CustomerPage.AssignedTo', render: ({ assignedTo }) => assignedTo || text('Cases.Nobody') },
    { label: 'CustomerPage.DueAt', render: ({ dueAt }) => (dueAt ? format.date(dueAt) : '–') },
  ]
  return (
    <List
      page={page}
      label="CustomerPage.View.activities"
      none="CustomerPage.NoActivities"
      fetchRows={() => call(getCustomerActivities, { params: { customerId: page.customerId } })}
      columns={columns}
    />
  )
}

export function Leases({ page }: Props) {
  const columns: Column<Lease>[] = [
    { label: 'CustomerPicker.Lease', render: ({ leaseNumber }) => leaseNumber },
    { label: 'Party.Address', render: ({ address }) => address },
    { label: 'CustomerPicker.Property', render: ({ property }) => `${property.number} · ${property.name}` },
  ]
  return (
    <List
      page={page}
      label="CustomerPage.View.leases"
      none="CustomerPage.NoLeases"
      fetchRows={() => call(getCustomerLeases, { params: { customerId: page.customerId } })}
      columns={columns}
    />
  )
}

export function Files({ page }: Props) {
  const { format } = useMessages()
  const [shown, setShown] = useState<CustomerFile | null>(null)
  const columns: Column<CustomerFile>[] = [
    {
      label: 'CustomerPage.FileName',
      render: file => (
        <Button kind="link" onClick={() => setShown(file)}>
          {file.name}
        </Button>
      ),
    },
    {
      label: 'CustomerPage.OnCase',
      render: ({ caseNumber }) => String(caseNumber),
      href: ({ caseId }) => paths.caseDetails(caseId),
    },
    { label: 'CustomerPage.FileSize', render: ({ size }) => sizeWords(size, format.number) },
    { label: 'CustomerPage.AddedBy', render: ({ madeBy }) => madeBy || '–' },
    { label: 'CustomerPage.AddedAt', render: ({ createdAt }) => format.date(createdAt) },
  ]
  return (
    <>
      <List
        page={page}
        label="CustomerPage.View.files"
        none="CustomerPage.NoFiles"
        fetchRows={() => call(getCustomerFiles, { params: { customerId: page.customerId } })}
        columns={columns}
      />
      {shown && (
        <FilePreview file={{ ...shown, fileId: shown.id, originalName: shown.name }} onClose={() => setShown(null)} />
      )}
    </>
  )
}
