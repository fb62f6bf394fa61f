import { useState } from 'react'
import { type Company, resumeCompany, suspendCompany } from '@casekit/contract/companies'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

/** Suspends a company, after asking, or reopens it. */
export function SuspendButton({ company, onChanged }: { company: Company; onChanged: () => void }) {
  const { text } = useMessages()
  const [asks, setAsks] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { id, name, suspendedAt } = company

  async function change() {
    setAsks(false)
    setIsBusy(true)
    const deed = suspendedAt ? resumeCompany : suspendCompany
    await call(deed, { params: { companyId: id } }).then(onChanged, () =>
      toasts.show({ tone: 'failed', title: text('Companies.Failed') }),
    )
    setIsBusy(false)
  }
  const actions = (
    <>
      <Button onClick={() => setAsks(false)} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={() => void change()}>
        {text('Companies.Suspend')}
      </Button>
    </>
  )
  return (
    <>
      <Button
        size="sm"
        busy={isBusy}
        aria-label={text(suspendedAt ? 'Companies.ResumeNamed' : 'Companies.SuspendNamed', { name })}
        onClick={() => (suspendedAt ? void change() : setAsks(true))}
      >
        {text(suspendedAt ? 'Companies.Resume' : 'Companies.Suspend')}
      </Button>
      {asks && (
        <Dialog
          title={text('Companies.SuspendTitle', { name })}
          size="sm"
          onClose={() => setAsks(false)}
          actions={actions}
        >
          {text('Companies.SuspendText')}
        </Dialog>
      )}
    </>
  )
}
