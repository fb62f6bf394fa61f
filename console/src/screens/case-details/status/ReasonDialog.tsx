import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseStatus } from '@casekit/contract/ids'
import { isReopening } from '@casekit/rules/case-status'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea } from '@casekit/ui/field'
import type { CasePage } from '../case.store.ts'
import { useCaseChanges } from '../use-case-changes.ts'

const NAMES: Partial<Record<CaseStatus, MessageId>> = {
  Canceled: 'CaseStatus.CancelCase',
  Closed: 'CaseStatus.CloseCase',
}

/** Asks why a case is canceled or reopened, or for any other reason that the company requires. */
export function ReasonDialog({ page }: { page: CasePage }) {
  const { asksReasonFor } = useSnapshot(page.state)
  return asksReasonFor && <Asked page={page} status={asksReasonFor} />
}

function Asked({ page, status }: { page: CasePage; status: CaseStatus }) {
  const { text } = useMessages()
  const [reason, setReason] = useState('')
  const { isChanging } = useSnapshot(page.state)
  const changes = useCaseChanges(page)
  const close = () => page.askReason(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() && (await changes.changeStatus(status, reason.trim()))) close()
  }
  const { case: details } = page.state
  const isReopened = details && isReopening(details.status, status)
  const name = text(NAMES[status] ?? (isReopened ? 'CaseStatus.Reopen' : 'CaseStatus.Change'))
  const actions = (
    <>
      <Button onClick={close}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="case-reason" busy={isChanging} disabled={!reason.trim()}>
        {name}
      </Button>
    </>
  )
  return (
    <Dialog title={name} size="sm" onClose={close} confirmClose={reason.trim() !== ''} actions={actions}>
      <form id="case-reason" onSubmit={event => void save(event)}>
        <TextArea label={text('CaseStatus.Reason')} required maxLength={500} value={reason} onChange={setReason} />
      </form>
    </Dialog>
  )
}
