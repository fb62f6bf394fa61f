import { matchInvoice } from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { minorOf } from '@casekit/rules/money'
import { needsReason } from '@casekit/rules/requisition-step'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { DialogProps } from './StepDialogs.tsx'
import { refusalWord, takeStep } from './use-steps.ts'

type Draft = { number: string; amount: string; reason: string }

/** Records the invoice of the requisition: its amount, and the reason if that exceeds the tolerance. */
export function MatchDialog({ requisition, onChanged, onClose }: DialogProps) {
  const { text, format, language } = useMessages()
  const money = useCompanyMoney()
  const { net, tolerance, isResident, inspectedAt } = requisition
  const amountOf = ({ amount }: Draft) => {
    const read = parseAmount(amount, language)
    return read === undefined ? undefined : minorOf(read)
  }
  const isOff = (draft: Draft) => needsReason(net, amountOf(draft) ?? net, tolerance)
  const form = useForm<Draft>({
    begin: { number: '', amount: format.amount(net / 100), reason: '' },
    check: draft => ({
      ...(!draft.number.trim() && { number: { id: 'Form.Missing' as const } }),
      ...(amountOf(draft) === undefined && { amount: { id: 'Form.NoNumber' as const } }),
      ...(isOff(draft) && !draft.reason.trim() && { reason: { id: 'Requisitions.NeedsReason' as const } }),
    }),
    save: async draft => {
      const { number, reason } = draft
      onChanged(await takeStep(matchInvoice, requisition, { number, amount: amountOf(draft), reason }))
    },
  })
  const { values, put, errorOf } = form
  const difference = (amountOf(values) ?? net) - net
  const isHeld = isResident && !inspectedAt
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Requisitions.Match')}
      action={text('Requisitions.Match')}
      className="ck-split-form"
      failed={refusalWord(form.error)}
      disabled={isHeld}
      onClose={onClose}
    >
      {isHeld && <Notice tone="warning">{text('Requisitions.NotInspected')}</Notice>}
      <TextField
        label={text('Requisitions.InvoiceNumber')}
        required
        maxLength={60}
        value={values.number}
        error={errorOf('number')}
        onChange={number => put({ number })}
      />
      <TextField
        label={text('Requisitions.InvoiceAmount')}
        required
        inputMode="decimal"
        value={values.amount}
        error={errorOf('amount')}
        hint={`${text('Requisitions.Difference')}: ${money(difference)}`}
        onChange={amount => put({ amount })}
      />
      <TextArea
        label={text('Requisitions.Reason')}
        required={isOff(values)}
        optional={!isOff(values)}
        rows={2}
        maxLength={2000}
        value={values.reason}
        error={errorOf('reason')}
        onChange={reason => put({ reason })}
      />
    </FormDialog>
  )
}
