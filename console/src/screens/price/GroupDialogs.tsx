import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { addPriceGroup, removePriceGroup, renamePriceGroup } from '@casekit/contract/profit'
import type { PriceGroup } from '@casekit/contract/reference'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type GroupDialogProps = { group?: PriceGroup; onSaved: () => void; onClose: () => void }

export function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { name: group?.name ?? '' },
    check: ({ name }) => ({ ...(name.trim() === '' && { name: { id: 'PriceBook.Missing' as const } }) }),
    save: async ({ name }, { key }) => {
      const body = { name: name.trim() }
      if (group) await call(renamePriceGroup, { params: { id: group.priceGroupId }, body })
      else await call(addPriceGroup, { body, key })
    },
  })
  return (
    <FormDialog
      form={form}
      title={group ? text('Price.RenameGroup', { name: group.name }) : text('Price.NewGroup')}
      size="sm"
      action={text('PriceBook.Save')}
      failed="Price.GroupNotSaved"
      onClose={onClose}
      onSaved={onSaved}
    >
      <TextField
        label={text('Price.GroupName')}
        required
        maxLength={200}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={name => form.put({ name })}
      />
    </FormDialog>
  )
}

type RemoveGroupDialogProps = { group: PriceGroup; onRemoved: () => void; onClose: () => void }

/** Asks first: afterwards, the products sold by the group are no longer known. */
export function RemoveGroupDialog({ group, onRemoved, onClose }: RemoveGroupDialogProps) {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function remove() {
    setIsBusy(true)
    try {
      await call(removePriceGroup, { params: { id: group.priceGroupId } })
      toasts.show({ title: text('Price.GroupRemoved', { name: group.name }) })
      onRemoved()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setHasFailed(true)
      setIsBusy(false)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
        {text('Price.RemoveGroupIt')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Price.RemoveGroup', { name: group.name })} size="sm" onClose={onClose} actions={actions}>
      <p>{text('Price.RemoveGroupAsk')}</p>
      {hasFailed && <Notice tone="danger">{text('Price.NotRemoved')}</Notice>}
    </Dialog>
  )
}
