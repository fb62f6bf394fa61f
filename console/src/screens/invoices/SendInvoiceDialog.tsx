import { sendInvoice } from '@casekit/contract/payments'
import type { Invoice } from '@casekit/contract/invoices'
import { useMessages } from '@casekit/messages/react'
import { TextArea, TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { refusalOf } from './words.ts'

/** Mails an issued invoice with its PDF and the link to read and pay it. */
export function SendInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { text, format } = useMessages()
  const form = useForm({
    begin: { email: invoice.customer?.email ?? '', words: '' },
    check: ({ email }) => (/^[^@\s]+@[^@\s]+$/.test(email) ? {} : { email: { id: 'Payments.NoMail' as const } }),
    save: async ({ email, words }, { key }) => {
      const body = { email, text: words }
      const { expiresAt } = await call(sendInvoice, { params: { offerId: invoice.id }, body, key })
      toasts.show({ title: text('DocumentEditor.WasSent', { email, date: format.date(expiresAt) }) })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('Payments.SendTitle')}
      action={text('DocumentEditor.Send')}
      className="ck-document-form"
      failed={form.error ? refusalOf(form.error) : 'Invoices.Failed'}
      onClose={onClose}
    >
      <TextField
        label={text('DocumentEditor.To')}
        type="email"
        required
        value={values.email}
        error={errorOf('email')}
        onChange={email => put({ email })}
      />
      <TextArea
        label={text('DocumentEditor.Words')}
        rows={5}
        maxLength={5000}
        value={values.words}
        onChange={words => put({ words })}
      />
      <p className="ck-document-hint">{text('Payments.SendHint')}</p>
    </FormDialog>
  )
}
