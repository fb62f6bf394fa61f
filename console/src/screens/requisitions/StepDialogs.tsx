import type { Endpoint } from '@casekit/contract/endpoint'
import type { RequisitionChannel } from '@casekit/contract/requisition-states'
import {
  cancelRequisition,
  closeRequisition,
  confirmRequisition,
  rejectRequisition,
  sendRequisition,
} from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import type { PartProps } from './RequisitionScreen.tsx'
import { refusalWord, takeStep } from './use-steps.ts'

export type DialogProps = PartProps & { onClose: () => void }

const MISSING = { id: 'Form.Missing' } as const

type ReasonProps = DialogProps & { endpoint: Endpoint; word: 'Requisitions.Reject' | 'Requisitions.Cancel' }

/** An action that requires a reason. */
function ReasonDialog({ requisition, onChanged, onClose, endpoint, word }: ReasonProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: MISSING }),
    save: async values => onChanged(await takeStep(endpoint, requisition, values)),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text(word)}
      action={text(word)}
      failed={refusalWord(form.error)}
      onClose={onClose}
    >
      <TextArea
        label={text('Requisitions.Reason')}
        required
        rows={3}
        maxLength={2000}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={reason => form.put({ reason })}
      />
    </FormDialog>
  )
}

export const RejectDialog = (props: DialogProps) => (
  <ReasonDialog {...props} endpoint={rejectRequisition} word="Requisitions.Reject" />
)
export const CancelDialog = (props: DialogProps) => (
  <ReasonDialog {...props} endpoint={cancelRequisition} word="Requisitions.Cancel" />
)

/** Asks first, because closing is final. */
export function CloseDialog({ requisition, onChanged, onClose }: DialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: {},
    save: async () => onChanged(await takeStep(closeRequisition, requisition)),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Requisitions.Close')}
      action={text('Requisitions.Close')}
      failed={refusalWord(form.error)}
      onClose={onClose}
    >
      <p>{`${requisition.number} ${requisition.title}`}</p>
    </FormDialog>
  )
}

/** Sends it by mail with its PDF and a link, or marks it as sent by other means. */
export function SendDialog({ requisition, onChanged, onClose }: DialogProps) {
  const { text } = useMessages()
  const { email } = requisition.supplier
  const form = useForm<{ channel: RequisitionChannel; text: string }>({
    begin: { channel: email ? 'mail' : 'paper', text: '' },
    save: async values => onChanged(await takeStep(sendRequisition, requisition, values)),
  })
  const { values, put } = form
  return (
    <FormDialog
      form={form}
      title={text('Requisitions.Send')}
      action={text('Requisitions.Send')}
      className="ck-split-form"
      failed={refusalWord(form.error)}
      onClose={onClose}
    >
      <Select
        label={text('Requisitions.Channel')}
        value={values.channel}
        hint={email ? text('Requisitions.GoesTo', { email }) : text('Requisitions.NoAddress')}
        options={[
          ...(email ? [{ value: 'mail', label: text('Requisitions.ByMail') }] : []),
          { value: 'paper', label: text('Requisitions.OnPaper') },
        ]}
        onChange={channel => put({ channel: channel as RequisitionChannel })}
      />
      {values.channel === 'mail' && (
        <TextArea
          label={text('Requisitions.Covering')}
          optional
          rows={4}
          maxLength={5000}
          value={values.text}
          onChange={said => put({ text: said })}
        />
      )}
    </FormDialog>
  )
}

/** Records a confirmation by phone or in person. */
export function ConfirmDialog({ requisition, onChanged, onClose }: DialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { name: '', promisedOn: requisition.deliverOn ?? '' },
    check: ({ name }) => (name.trim() ? {} : { name: MISSING }),
    save: async ({ name, promisedOn }) =>
      onChanged(await takeStep(confirmRequisition, requisition, { name, promisedOn: promisedOn || null })),
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Requisitions.Confirm')}
      action={text('Requisitions.Confirm')}
      className="ck-split-form"
      failed={refusalWord(form.error)}
      onClose={onClose}
    >
      <TextField
        label={text('Requisitions.ConfirmedBy')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <DayField
        label={text('Requisitions.PromisedOn')}
        value={values.promisedOn}
        onChange={promisedOn => put({ promisedOn })}
      />
      <Hint>{requisition.supplier.name}</Hint>
    </FormDialog>
  )
}
