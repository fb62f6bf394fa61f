import { Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { newKey } from '@casekit/client/key'
import { addInvoiceBasis, type CaseInvoicing, getCaseInvoicing } from '@casekit/contract/invoices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { Facts, RecordPart } from '../../patterns/record/RecordPart.tsx'
import { RecordScreen } from '../../patterns/record/RecordScreen.tsx'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { MaterialsPart } from './MaterialsPart.tsx'
import { type Picked, PickLines, wishesOf } from './PickLines.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { refusalOf, SOURCE_WORDS } from './words.ts'
import './invoices.css'

const WORDS = {
  list: 'Invoices.Title',
  one: 'Invoices.Case',
  gone: 'Invoices.CaseGone',
  failed: 'Invoices.NotLoaded',
} as const

/** What is invoiced on one case, and what is left. */
export function CaseInvoicingScreen({ params }: ScreenProps) {
  const { caseId = '' } = params
  return <OneCase key={caseId} caseId={caseId} />
}

function OneCase({ caseId }: { caseId: string }) {
  const query = useQuery(signal => call(getCaseInvoicing, { params: { caseId }, signal }), {
    live: 'case',
    only: caseId,
  })
  const again = () => void query.load()
  return (
    <RecordScreen
      query={query}
      words={WORDS}
      listHref={paths.invoices()}
      nameOf={found => `${found.case.number} ${found.case.title}`}
      renderMain={found => (
        <>
          <LeftPart key={JSON.stringify(found.lines)} found={found} onChanged={again} />
          <MaterialsPart caseId={caseId} onChanged={again} />
          <DocumentsPart found={found} />
        </>
      )}
      renderSide={found => <Side found={found} />}
    />
  )
}

function LeftPart({ found, onChanged }: { found: CaseInvoicing; onChanged: () => void }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [picked, setPicked] = useState<Picked>(() =>
    Object.fromEntries(found.lines.map(({ key, ready, isExtra }) => [key, isExtra ? 0 : ready])),
  )
  const [state, setState] = useState<'ready' | 'busy'>('ready')
  const [error, setError] = useState<unknown>(null)
  const [isSplitting, setSplitting] = useState(false)
  const [key] = useState(newKey)
  const lines = wishesOf(picked)

  async function make() {
    setState('busy')
    setError(null)
    try {
      go(paths.invoice(await call(addInvoiceBasis, { params: { caseId: found.case.id }, body: { lines }, key })))
    } catch (failure) {
      setError(failure)
      setState('ready')
      onChanged()
    }
  }

  return (
    <RecordPart
      title="Invoices.LeftTitle"
      actions={
        <span className="ck-invoice-acts">
          <Button icon={<Users />} disabled={lines.length === 0} onClick={() => setSplitting(true)}>
            {text('Invoices.Split')}
          </Button>
          <Button kind="primary" disabled={lines.length === 0} busy={state === 'busy'} onClick={() => void make()}>
            {text('Invoices.Make')}
          </Button>
        </span>
      }
    >
      {error !== null && <Notice tone="danger">{text(refusalOf(error))}</Notice>}
      {found.lines.some(({ isExtra, ready }) => isExtra && ready > 0) && (
        <Notice tone="info">{text('Invoices.ExtraHint')}</Notice>
      )}
      {found.lines.length === 0 ? (
        <p>{text('Invoices.NothingOnCase')}</p>
      ) : (
        <PickLines
          label={text('Invoices.LeftTitle')}
          picked={picked}
          onPick={setPicked}
          lines={found.lines.map(({ ready, source, ...line }) => ({
            ...line,
            left: ready,
            note: text(SOURCE_WORDS[source]),
          }))}
        />
      )}
      {isSplitting && (
        <SplitDialog found={found} lines={lines} onChanged={onChanged} onClose={() => setSplitting(false)} />
      )}
    </RecordPart>
  )
}

function DocumentsPart({ found: { documents } }: { found: CaseInvoicing }) {
  const { text } = useMessages()
  return (
    <RecordPart title="Invoices.Documents" count={documents.length}>
      {documents.length === 0 ? (
        <p>{text('Invoices.None')}</p>
      ) : (
        <InvoiceTable invoices={documents} label={text('Invoices.Documents')} />
      )}
    </RecordPart>
  )
}

function Side({ found: { case: of, customer, net } }: { found: CaseInvoicing }) {
  const money = useCompanyMoney()
  return (
    <Facts
      title="Invoices.Facts"
      facts={[
        { label: 'Invoices.Case', value: <Link href={paths.caseDetails(of.id)}>{of.number}</Link> },
        {
          label: 'Invoices.Customer',
          value: customer && <Link href={paths.customer(customer.id)}>{customer.name}</Link>,
        },
        { label: 'Invoices.Left', value: money(net) },
      ]}
    />
  )
}
