import { endIncident, type TenantNotice } from '@casekit/contract/tenant-notices'
import { NOTICE_LIMITS } from '@casekit/contract/notice-kinds'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type EndIncidentDialogProps = { notice: TenantNotice; onClose: () => void; onChanged: () => void }

/** Ends an incident: one message to everyone affected, and optionally closes its open cases. */
export function EndIncidentDialog({ notice, onClose, onChanged }: EndIncidentDialogProps) {
  const { text } = useMessages()
  const { id: noticeId, version, openCases } = notice
  const form = useForm({
    begin: { message: '', closesCases: openCases > 0 },
    save: async body => {
      const ended = await call(endIncident, { params: { noticeId }, body, ifMatch: version })
      const left = body.closesCases && ended.openCases > 0
      toasts.show({
        title: text('Notices.Ended'),
        ...(left && { text: text('Notices.LeftOpen', { count: ended.openCases }) }),
      })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Notices.EndSure')}
      action={text('Notices.End')}
      className="ck-tenancy-form"
      failed="Notices.Failed"
      onClose={onClose}
      onSaved={onChanged}
    >
      <p>{text('Notices.EndText')}</p>
      <TextArea
        label={text('Notices.EndMessage')}
        maxLength={NOTICE_LIMITS.body}
        value={values.message}
        error={errorOf('message')}
        onChange={message => put({ message })}
      />
      {openCases > 0 && (
        <Checkbox checked={values.closesCases} onChange={closesCases => put({ closesCases })}>
          {text('Notices.CloseCases', { count: openCases })}
        </Checkbox>
      )}
    </FormDialog>
  )
}
