import { setAgreementState } from '@casekit/contract/service'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import type { PageProps } from './AgreementScreen.tsx'

/** Closes an agreement, which removes visits that are only planned. */
export function CloseDialog({ agreement, onChanged, onClose }: PageProps & { onClose: () => void }) {
  const { text } = useMessages()
  const form = useForm({
    begin: { reason: '' },
    save: ({ reason }) =>
      call(setAgreementState, { params: { serviceId: agreement.id }, body: { state: 'closed', reason } }),
  })
  return (
    <FormDialog
      form={form}
      title={text('Service.Close')}
      size="sm"
      action={text('Service.Close')}
      failed="Service.Failed"
      onClose={onClose}
      onSaved={() => {
        toasts.show({ title: text('Service.Now.closed') })
        onChanged()
      }}
    >
      <p>{text('Service.CloseText', { name: agreement.name })}</p>
      {agreement.pricing === 'subscription' && <p>{text('Service.CloseCredit')}</p>}
      <TextField
        label={text('Service.Reason')}
        optional
        maxLength={500}
        value={form.values.reason}
        onChange={reason => form.put({ reason })}
      />
    </FormDialog>
  )
}
