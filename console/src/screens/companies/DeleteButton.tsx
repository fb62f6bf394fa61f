import { useState } from 'react'
import { Download, Trash2 } from 'lucide-react'
import { type Company, deleteCompany } from '@casekit/contract/companies'
import { getHandOutOf } from '@casekit/contract/hand-out'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import './companies.css'

type Props = { company: Company; onChanged: () => void }

/** Schedules a company for deletion, confirmed by typing its name; once scheduled, offers its data as a download. */
export function DeleteButton({ company, onChanged }: Props) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)
  const { name, deleteAt } = company
  if (deleteAt) return <HandOutButton company={company} />
  return (
    <>
      <IconButton label={text('Companies.DeleteNamed', { name })} icon={<Trash2 />} onClick={() => setAsks(true)} />
      {asks && <DeleteDialog company={company} onChanged={onChanged} onClose={() => setAsks(false)} />}
    </>
  )
}

function HandOutButton({ company: { id, name, number } }: { company: Company }) {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)

  async function take() {
    setIsBusy(true)
    await call(getHandOutOf, { params: { companyId: id } }).then(
      file => saveFile(file, `casekit-${number}.zip`),
      () => toasts.show({ tone: 'failed', title: text('Companies.Failed') }),
    )
    setIsBusy(false)
  }
  return (
    <Button
      size="sm"
      icon={<Download />}
      busy={isBusy}
      aria-label={text('Companies.HandOutNamed', { name })}
      onClick={() => void take()}
    >
      {text('Companies.HandOut')}
    </Button>
  )
}

function DeleteDialog({ company, onChanged, onClose }: Props & { onClose: () => void }) {
  const { text } = useMessages()
  const { id, name } = company
  const form = useForm({
    begin: { name: '' },
    check: ({ name: typed }) =>
      typed.trim().toLowerCase() === name.trim().toLowerCase()
        ? {}
        : { name: { id: 'Companies.DeleteWrong' as const } },
    save: ({ name: typed }) => call(deleteCompany, { params: { companyId: id }, body: { name: typed } }),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Companies.DeleteNamed', { name })}
      action={text('Companies.Delete')}
      failed="Companies.Failed"
      className="ck-company-delete"
      onClose={onClose}
      onSaved={() => {
        toasts.show({ title: text('Companies.Going', { name }) })
        onChanged()
      }}
    >
      <p>{text('Companies.DeleteText')}</p>
      <TextField
        label={text('Companies.DeleteName', { name })}
        maxLength={200}
        autoComplete="off"
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={typed => form.put({ name: typed })}
      />
    </FormDialog>
  )
}
