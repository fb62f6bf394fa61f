import { useLocation } from 'wouter'
import { startInspection } from '@casekit/contract/tenancies'
import { MOMENTS, type Moment } from '@casekit/contract/tenancy-kinds'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import type { TenancyProps } from './TenancyPart.tsx'

type InspectDialogProps = Pick<TenancyProps, 'lease' | 'tenancy'> & { onClose: () => void }

/** Selects an inspection form and opens it. */
export function InspectDialog({ lease, tenancy, onClose }: InspectDialogProps) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const form = useForm<{ formId: string; moment: Moment }>({
    begin: { formId: '', moment: tenancy.endedOn ? 'out' : 'in' },
    check: ({ formId }) => (formId ? {} : { formId: { id: 'Form.Missing' as const } }),
    save: async (values, { key }) =>
      navigate(paths.formAnswer(await call(startInspection, { params: { tenancyId: tenancy.id }, body: values, key }))),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Tenancies.Inspect')}
      action={text('Tenancies.Begin')}
      failed="Tenancies.Failed"
      onClose={onClose}
    >
      <Select
        label={text('Tenancies.Moment')}
        value={form.values.moment}
        options={MOMENTS.map(value => ({ value, label: text(`TenancyMoment.${value}`) }))}
        onChange={moment => form.put({ moment: moment as Moment })}
      />
      <Select
        label={text('Tenancies.Form')}
        value={form.values.formId}
        error={form.errorOf('formId')}
        options={lease.forms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={formId => form.put({ formId })}
      />
      {lease.forms.length === 0 && <p>{text('Tenancies.NoForms')}</p>}
    </FormDialog>
  )
}
