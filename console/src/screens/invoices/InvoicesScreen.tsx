import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Answer } from '@casekit/contract/endpoint'
import { getInvoices, getReadyCases, type ReadyCase } from '@casekit/contract/invoices'
import { INVOICE_STATES, type InvoiceState } from '@casekit/contract/invoice-states'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Empty } from '@casekit/ui/empty'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordTabs } from '../../patterns/record/RecordTabs.tsx'
import { call } from '../../session/session.store.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { STATE_WORDS } from './words.ts'
import '../../patterns/page-head.css'
import './invoices.css'

/** What is ready to be invoiced, and the invoice bases and credit notes by state. */
export function InvoicesScreen() {
  const { text } = useMessages()
  const [isExporting, setExporting] = useState(false)
  return (
    <div className="ck-invoices">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('Invoices.Title')}</h1>
        <div className="ck-page-head-end">
          <Button icon={<Download />} onClick={() => setExporting(true)}>
            {text('Invoices.Export')}
          </Button>
        </div>
      </header>
      <RecordTabs
        label="Invoices.Title"
        hrefOf={paths.invoices}
        tabs={[
          { name: 'ready', label: 'Invoices.Ready', render: () => <ReadyCases /> },
          ...INVOICE_STATES.map(state => ({
            name: state,
            label: STATE_WORDS[state],
            render: () => <InState key={state} state={state} />,
          })),
        ]}
      />
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
    </div>
  )
}

const AT_ONCE = 200
const AT_MOST = 5000

function InState({ state }: { state: InvoiceState }) {
  const { text } = useMessages()
  const amount = useRef(AT_ONCE)
  const query = useQuery(signal => call(getInvoices, { query: { state, amount: amount.current }, signal }), {
    live: 'case',
  })
  function showMore() {
    amount.current += AT_ONCE
    void query.load()
  }
  return (
    <Loaded query={query} failed="Invoices.NotLoaded">
      {invoices =>
        invoices.length === 0 ? (
          <Empty art="rows" title={text('Invoices.None')} />
        ) : (
          <>
            <InvoiceTable invoices={invoices} label={text(STATE_WORDS[state])} />
            {invoices.length % AT_ONCE === 0 && invoices.length < AT_MOST && (
              <Button busy={query.isLoading} onClick={showMore}>
                {text('Invoices.More')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function ReadyCases() {
  const { text } = useMessages()
  const pages = useRef(1)
  const query = useQuery(signal => readyCases(pages.current, signal), { live: 'case' })
  function showMore() {
    pages.current += 1
    void query.load()
  }
  return (
    <Loaded query={query} failed="Invoices.NotLoaded">
      {({ cases, after }) => (
        <>
          {cases.length === 0 && after === null ? (
            <Empty art="rows" title={text('Invoices.NothingReady')}>
              {text('Invoices.NothingReadyText')}
            </Empty>
          ) : (
            <ReadyTable cases={cases} />
          )}
          {after !== null && (
            <Button busy={query.isLoading} onClick={showMore}>
              {text('Invoices.More')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Concatenates the loaded pages; a case that moved between pages is shown once. */
async function readyCases(pages: number, signal: AbortSignal) {
  const cases = new Map<string, ReadyCase>()
  let after: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const answer: Answer<typeof getReadyCases> = await call(getReadyCases, { query: after ? { after } : {}, signal })
    for (const one of answer.cases) cases.set(one.id, one)
    after = answer.after
    if (after === null) break
  }
  return { cases: [...cases.values()], after }
}

function ReadyTable({ cases }: { cases: readonly ReadyCase[] }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  return (
    <div className="ck-invoice-scroll">
      <table className="ck-invoice-table ck-invoice-list" aria-label={text('Invoices.Ready')}>
        <thead>
          <tr>
            <th scope="col">{text('Invoices.Case')}</th>
            <th scope="col">{text('Invoices.CaseTitle')}</th>
            <th scope="col">{text('Invoices.Customer')}</th>
            <th scope="col">{text('Invoices.State')}</th>
            <th scope="col" className="ck-invoice-amount">
              {text('Invoices.Left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cases.map(one => (
            <tr key={one.id}>
              <td>
                <Link href={paths.invoiceCase(one.id)}>{one.number}</Link>
              </td>
              <td>{one.title}</td>
              <td>{one.customerName}</td>
              <td>
                {one.isPartly ? (
                  <Chip look="waiting">{text('Invoices.Partly')}</Chip>
                ) : (
                  <Chip look={one.isClosed ? 'done' : 'open'}>
                    {text(one.isClosed ? 'Invoices.CaseClosed' : 'Invoices.CaseOpen')}
                  </Chip>
                )}
              </td>
              <td className="ck-invoice-amount">
                <b>{money(one.net)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
