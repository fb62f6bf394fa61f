import { CheckCheck, FileCode2, FileDown, Mail, Pencil, ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { getDocumentPdf } from '@casekit/contract/documents'
import { addCredit, getEInvoice, type Invoice, issueInvoice, setInvoicePosted } from '@casekit/contract/invoices'
import type { EInvoiceFormat } from '@casekit/contract/invoice-states'
import { useMessages } from '@casekit/messages/react'
import { isEan } from '@casekit/rules/ean'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useToday } from '../../patterns/day/use-today.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call, session } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { type Picked, PickLines, wishesOf } from './PickLines.tsx'
import { HandOverButton } from './HandOver.tsx'
import { SendInvoiceDialog } from './SendInvoiceDialog.tsx'
import { kindOf, lacksOf, refusalOf } from './words.ts'

type ActionsProps = { invoice: Invoice; onChanged: () => void }

/** The actions that fit the invoice's state: edit, issue, send, credit. */
export function InvoiceActions({ invoice, onChanged }: ActionsProps) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [dialog, setDialog] = useState<'issue' | 'credit' | 'send' | null>(null)
  /** OIOUBL is used only in Denmark. */
  const isDanish = useSnapshot(session).account?.user.companyLanguage === 'da-DK'
  const params = { offerId: invoice.id }
  const name = `${text(kindOf(invoice))} ${invoice.invoiceNumber ?? invoice.number}`

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: [refusalOf(error), ...lacksOf(error)].map(id => text(id)).join(' ') })
    }
  }
  const pdf = () => attempt(async () => saveFile(await call(getDocumentPdf, { params }), `${name}.pdf`))
  const xml = (format: EInvoiceFormat, ending: string) =>
    attempt(async () => saveFile(await call(getEInvoice, { params, query: { format } }), `${name}${ending}`))
  const post = (isPosted: boolean) =>
    attempt(async () => {
      await call(setInvoicePosted, { params, body: { isPosted } })
      toasts.show({
        title: text(isPosted ? 'Invoices.WasPosted' : 'Invoices.WasUnposted'),
        undo: () => void post(!isPosted),
      })
      onChanged()
    })

  return (
    <>
      <Button icon={<FileDown />} onClick={() => void pdf()}>
        {text('Invoices.Pdf')}
      </Button>
      {invoice.state === 'draft' ? (
        <>
          <Button icon={<Pencil />} onClick={() => go(paths.offer(invoice.id))}>
            {text('Invoices.Edit')}
          </Button>
          <Button kind="primary" icon={<ReceiptText />} onClick={() => setDialog('issue')}>
            {text('Invoices.Issue')}
          </Button>
        </>
      ) : (
        <>
          <Button icon={<Mail />} onClick={() => setDialog('send')}>
            {text('Payments.Send')}
          </Button>
          <Button icon={<FileCode2 />} onClick={() => void xml('peppol', '.xml')}>
            {text('Invoices.EInvoice')}
          </Button>
          {isDanish && isEan(invoice.customer?.ean ?? '') && (
            <Button icon={<FileCode2 />} onClick={() => void xml('oioubl', ' OIOUBL.xml')}>
              {text('Invoices.OioUbl')}
            </Button>
          )}
          {invoice.kind === 'InvoiceBasis' && (
            <Button icon={<Undo2 />} onClick={() => setDialog('credit')}>
              {text('Invoices.Credit')}
            </Button>
          )}
          {invoice.state === 'issued' && !invoice.handOver && (
            <>
              <Button
                kind={invoice.handsOver === 'never' ? 'primary' : 'secondary'}
                icon={<CheckCheck />}
                onClick={() => void post(true)}
              >
                {text('Invoices.Post')}
              </Button>
              {invoice.handsOver !== 'never' && <HandOverButton invoice={invoice} onChanged={onChanged} />}
            </>
          )}
        </>
      )}
      {dialog === 'issue' && <IssueDialog invoice={invoice} onChanged={onChanged} onClose={() => setDialog(null)} />}
      {dialog === 'send' && <SendInvoiceDialog invoice={invoice} onClose={() => setDialog(null)} />}
      {dialog === 'credit' && <CreditDialog invoice={invoice} onClose={() => setDialog(null)} />}
    </>
  )
}

function IssueDialog({ invoice, onChanged, onClose }: ActionsProps & { onClose: () => void }) {
  const { text } = useMessages()
  const today = useToday()
  const later = new Date(`${today}T12:00:00Z`)
  later.setUTCDate(later.getUTCDate() + invoice.daysToPay)
  const form = useForm({
    begin: { dueOn: later.toISOString().slice(0, 10) },
    check: ({ dueOn }) => (dueOn >= today ? {} : { dueOn: { id: 'Invoices.DueOver' as const } }),
    save: async ({ dueOn }, { key }) =>
      void (await call(issueInvoice, { params: { offerId: invoice.id }, body: { dueOn }, key })),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Invoices.Issue')}
      action={text('Invoices.Issue')}
      failed={refusalOf(form.error)}
      onSaved={onChanged}
      onClose={onClose}
    >
      <p>
        {text('Invoices.IssueText')} {invoice.handsOver === 'onIssue' && text('Invoices.HandOverOnIssue')}
      </p>
      <DayField
        label={text('Invoices.DueOn')}
        min={today}
        value={form.values.dueOn}
        error={form.errorOf('dueOn')}
        onChange={dueOn => form.put({ dueOn })}
      />
    </FormDialog>
  )
}

function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [key] = useState(newKey)
  const lines = invoice.lines.map(({ quantity, credited, ...line }) => ({
    ...line,
    note: '',
    left: Math.round((Math.abs(quantity) - credited) * 1000) / 1000,
  }))
  const form = useForm<{ picked: Picked }>({
    begin: { picked: Object.fromEntries(lines.map(one => [one.key, one.left])) },
    save: async ({ picked }) => {
      const body = { lines: wishesOf(picked) }
      go(paths.invoice(await call(addCredit, { params: { offerId: invoice.id }, body, key })))
    },
  })
  const { picked } = form.values
  return (
    <FormDialog
      form={form}
      size="lg"
      title={text('Invoices.Credit')}
      action={text('Invoices.MakeCredit')}
      failed={refusalOf(form.error)}
      disabled={wishesOf(picked).length === 0}
      onClose={onClose}
    >
      <PickLines
        label={text('Invoices.Lines')}
        lines={lines}
        picked={picked}
        onPick={next => form.put({ picked: next })}
      />
    </FormDialog>
  )
}
