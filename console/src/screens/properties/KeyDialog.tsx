import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { addPropertyKey, editPropertyKey, removePropertyKey } from '@casekit/contract/tenancies'
import type { PropertyKey } from '@casekit/contract/tenancy-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type KeyDialogProps = {
  of?: PropertyKey
  propertyId: string
  leaseId: string | undefined
  onClose: () => void
  onChanged: () => void
}

const EMPTY = { name: '', mark: '', count: '1', place: '' }

/** Edits a key: its name, count and storage place. */
export function KeyDialog({ of, propertyId, leaseId, onClose, onChanged }: KeyDialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: of ? { name: of.name, mark: of.mark, count: String(of.count), place: of.place } : EMPTY,
    check: ({ name }) => (name.trim() ? {} : { name: { id: 'Form.Missing' as const } }),
    save: (values, { key }) => {
      const body = { ...values, count: Number(values.count || '0') }
      return of
        ? call(editPropertyKey, { params: { keyId: of.id }, body, ifMatch: of.version })
        : call(addPropertyKey, { params: { propertyId }, body: { ...body, ...(leaseId && { leaseId }) }, key })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={of ? text('Tenancies.EditKey', { name: of.name }) : text('Tenancies.AddKey')}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed="Tenancies.Failed"
      footerStart={of && <RemoveKey of={of} onClose={onClose} onChanged={onChanged} />}
      onClose={onClose}
      onSaved={onChanged}
    >
      <TextField
        label={text('Tenancies.KeyName')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <TextField
        label={text('Tenancies.KeyMark')}
        maxLength={200}
        value={values.mark}
        onChange={mark => put({ mark })}
      />
      <TextField
        label={text('Tenancies.KeyHowMany')}
        inputMode="numeric"
        maxLength={3}
        value={values.count}
        onChange={count => put({ count: count.replaceAll(/\D/g, '') })}
      />
      <TextField
        label={text('Tenancies.KeyPlace')}
        maxLength={200}
        value={values.place}
        onChange={place => put({ place })}
      />
    </FormDialog>
  )
}

type RemoveKeyProps = { of: PropertyKey; onClose: () => void; onChanged: () => void }

/** Removes a key after an inline confirmation, because it cannot be undone. */
function RemoveKey({ of, onClose, onChanged }: RemoveKeyProps) {
  const { text } = useMessages()
  const [isAsked, setAsked] = useState(false)
  async function remove() {
    try {
      await call(removePropertyKey, { params: { keyId: of.id } })
      toasts.show({ title: text('Tenancies.KeyRemoved', { name: of.name }) })
      onChanged()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Tenancies.Failed') })
    }
  }
  return isAsked ? (
    <Button kind="danger" onClick={() => void remove()}>
      {text('Tenancies.RemoveKeySure')}
    </Button>
  ) : (
    <Button onClick={() => setAsked(true)}>{text('Tenancies.RemoveKey')}</Button>
  )
}
