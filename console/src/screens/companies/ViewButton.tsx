import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { Company } from '@casekit/contract/companies'
import { getViewableMembers, type ViewableMember, viewCompany } from '@casekit/contract/company-views'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { enterViewing } from '../../session/viewing.ts'

/** Views a company as one of its members, if it allows the provider to. */
export function ViewButton({ company: { id: companyId, name } }: { company: Company }) {
  const { text } = useMessages()
  const [members, setMembers] = useState<readonly ViewableMember[] | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const found = await call(getViewableMembers, { params: { companyId } })
      if (found.length > 0) setMembers(found)
      else toasts.show({ tone: 'info', title: text('Companies.NobodyToView', { name }) })
    } catch (error) {
      const isClosed = error instanceof ApiError && error.code === 'no-consent'
      const title = isClosed ? text('Companies.NoConsent', { name }) : text('Companies.Failed')
      toasts.show({ tone: 'failed', title, ...(isClosed && { text: text('Companies.NoConsentHint') }) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="sm" busy={isBusy} aria-label={text('Companies.ViewNamed', { name })} onClick={() => void open()}>
        {text('Companies.View')}
      </Button>
      {members && <ViewDialog companyId={companyId} name={name} members={members} onClose={() => setMembers(null)} />}
    </>
  )
}

type DialogProps = { companyId: number; name: string; members: readonly ViewableMember[]; onClose: () => void }

function ViewDialog({ companyId, name, members, onClose }: DialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { userId: members[0]?.userId ?? '', reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: { id: 'Form.Missing' as const } }),
    save: async body => enterViewing(await call(viewCompany, { params: { companyId }, body })),
  })
  const { values, errorOf, put } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Companies.ViewNamed', { name })}
      action={text('Companies.ViewDo')}
      className="ck-split-form"
      failed="Companies.Failed"
      onClose={onClose}
    >
      <p>{text('Companies.ViewLead')}</p>
      <Select
        label={text('Companies.ViewedMember')}
        value={values.userId}
        options={members.map(({ userId, name: label }) => ({ value: userId, label }))}
        onChange={userId => put({ userId })}
      />
      <TextField
        label={text('Companies.ViewReason')}
        required
        maxLength={200}
        hint={text('Companies.ViewReasonHint')}
        value={values.reason}
        error={errorOf('reason')}
        onChange={reason => put({ reason })}
      />
    </FormDialog>
  )
}
