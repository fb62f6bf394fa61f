import type { DeliveredForm } from '@casekit/contract/form-kinds'
import { addForm, getDeliveredForms } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Radio } from '@casekit/ui/radio'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type NewFormDialogProps = { isDelivered: boolean; onAdded: (id: string) => void; onClose: () => void }

/** Creates a form: empty, or from a built-in one. */
export function NewFormDialog({ isDelivered, onAdded, onClose }: NewFormDialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { name: '', delivered: null as DeliveredForm | null },
    check: ({ name, delivered }) => ({
      ...(name.trim() === '' && { name: { id: 'Forms.NameMissing' as const } }),
      ...(isDelivered && !delivered && { delivered: { id: 'Forms.ChooseOne' as const } }),
    }),
    save: async ({ name, delivered }, { key }) =>
      onAdded(await call(addForm, { body: { name: name.trim(), ...(delivered && { delivered }) }, key })),
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text(isDelivered ? 'Forms.FromDelivered' : 'Forms.New')}
      action={text('Forms.Create')}
      failed="Forms.NotSaved"
      className="ck-forms-new"
      onClose={onClose}
    >
      {isDelivered && <Delivered chosen={values.delivered} onChoose={(delivered, name) => put({ delivered, name })} />}
      {errorOf('delivered') && <p role="alert">{errorOf('delivered')}</p>}
      <TextField
        label={text('Forms.Name')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
    </FormDialog>
  )
}

type DeliveredProps = { chosen: DeliveredForm | null; onChoose: (delivered: DeliveredForm, name: string) => void }

function Delivered({ chosen, onChoose }: DeliveredProps) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getDeliveredForms, { signal }))
  return (
    <Loaded query={query} failed="Forms.NotLoaded">
      {forms => (
        <div className="ck-forms-delivered" role="radiogroup" aria-label={text('Forms.FromDelivered')}>
          {forms.map(({ delivered, name, fields, sections }) => (
            <Radio
              key={delivered}
              name="delivered"
              value={delivered}
              checked={chosen === delivered}
              onChange={() => onChoose(delivered, name)}
            >
              <span>
                <b>{name}</b>
                <small>{`${text('Forms.FieldCount', { count: fields })} · ${sections.join(', ')}`}</small>
              </span>
            </Radio>
          ))}
        </div>
      )}
    </Loaded>
  )
}
