import { deliverRequisition } from '@casekit/contract/requisitions'
import type { Requisition } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea, TextField } from '@casekit/ui/field'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { DialogProps } from './StepDialogs.tsx'
import { refusalWord, takeStep } from './use-steps.ts'

type Draft = { come: Record<string, string>; isComplete: boolean; note: string }

/** Three decimals, as quantities are stored. */
const restOf = ({ quantity, delivered }: Requisition['lines'][number]) =>
  Math.round((quantity - delivered) * 1000) / 1000

/** Records the delivered quantity of each line; by default all that is missing. */
export function DeliverDialog({ requisition, onChanged, onClose }: DialogProps) {
  const { text, format, language } = useMessages()
  const open = requisition.lines.filter(line => restOf(line) > 0)
  const quantityOf = (typed: string | undefined) => (typed?.trim() ? parseAmount(typed, language) : 0)
  const lineError = (line: Requisition['lines'][number], { come }: Draft) => {
    const quantity = quantityOf(come[line.id])
    if (quantity === undefined) return text('Form.NoNumber')
    return quantity > restOf(line) ? text('Requisitions.TooMuch') : undefined
  }
  const form = useForm<Draft>({
    begin: {
      come: Object.fromEntries(open.map(line => [line.id, format.number(restOf(line))])),
      isComplete: false,
      note: '',
    },
    check: draft => (open.some(line => lineError(line, draft)) ? { come: { id: 'Form.Refused' } } : {}),
    save: async ({ come, isComplete, note }) => {
      const lines = open.map(({ id }) => ({ lineId: id, quantity: quantityOf(come[id]) ?? 0 }))
      onChanged(await takeStep(deliverRequisition, requisition, { lines, isComplete, note }))
    },
  })
  const { values, put } = form
  return (
    <FormDialog
      form={form}
      title={text('Requisitions.Deliver')}
      action={text('Requisitions.Deliver')}
      className="ck-split-form"
      failed={refusalWord(form.error)}
      onClose={onClose}
    >
      {open.map(line => (
        <TextField
          key={line.id}
          label={text('Requisitions.CameOf', { text: line.text })}
          inputMode="decimal"
          end={line.unit}
          value={values.come[line.id] ?? ''}
          hint={text('Requisitions.StillToCome', {
            rest: format.number(restOf(line)),
            all: format.number(line.quantity),
          })}
          error={lineError(line, values)}
          onChange={typed => put({ come: { ...values.come, [line.id]: typed } })}
        />
      ))}
      <Checkbox checked={values.isComplete} onChange={isComplete => put({ isComplete })}>
        {text('Requisitions.IsComplete')}
      </Checkbox>
      <TextArea
        label={text('Requisitions.Remark')}
        optional
        rows={2}
        maxLength={2000}
        value={values.note}
        onChange={note => put({ note })}
      />
    </FormDialog>
  )
}
