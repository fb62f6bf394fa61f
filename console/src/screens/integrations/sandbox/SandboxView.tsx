import { FlaskConical, LogIn } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { closeSandbox, getSandbox, makeSandbox, type Sandbox } from '@casekit/contract/sandbox'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call, changeCompany } from '../../../session/session.store.ts'
import { SandboxMails } from './SandboxMails.tsx'
import '../../../patterns/page-head.css'
import '../webhooks/webhooks.css'
import './sandbox.css'

/** A second company for testing integrations: its messages reach nobody. */
export function SandboxView() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSandbox, { signal }))
  return (
    <section className="ck-hooks">
      <header className="ck-page-head">
        <h2 className="ck-page-title">{text('Sandbox.Title')}</h2>
      </header>
      <p className="ck-studio-lead">{text('Sandbox.Lead')}</p>
      <Loaded query={query} failed="Sandbox.NotLoaded">
        {({ isSandbox, sandbox }) =>
          isSandbox ? (
            <SandboxMails />
          ) : (
            <div className="ck-sandbox">
              <Own sandbox={sandbox} onChanged={query.load} />
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

function Own({ sandbox, onChanged }: { sandbox: Sandbox['sandbox']; onChanged: () => Promise<void> }) {
  const { text, format } = useMessages()
  const [key] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const [isClosing, setClosing] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      await onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Sandbox.NotDone') })
    }
    setBusy(false)
  }
  const make = () => run(() => call(makeSandbox, { key }))
  const enter = async () => {
    const id = sandbox?.stakeholderId ?? (await call(makeSandbox, { key })).sandbox?.stakeholderId
    if (id) await changeCompany(id)
  }
  if (!sandbox)
    return (
      <Button kind="primary" icon={<FlaskConical />} busy={isBusy} onClick={() => void make()}>
        {text('Sandbox.Make')}
      </Button>
    )
  return (
    <>
      <Notice tone="info">
        {text('Sandbox.Stands', { name: sandbox.name, number: sandbox.number, date: format.date(sandbox.createdAt) })}
      </Notice>
      <div className="ck-sandbox-deeds">
        <Button kind="primary" icon={<LogIn />} busy={isBusy} onClick={() => void run(enter)}>
          {text('Sandbox.Enter')}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => setClosing(true)}>
          {text('Sandbox.Close')}
        </Button>
      </div>
      {isClosing && (
        <Dialog
          title={text('Sandbox.Close')}
          onClose={() => setClosing(false)}
          actions={
            <Button
              kind="danger"
              onClick={() => {
                setClosing(false)
                void run(() => call(closeSandbox))
              }}
            >
              {text('Sandbox.Close')}
            </Button>
          }
        >
          <p>{text('Sandbox.CloseText')}</p>
        </Dialog>
      )}
    </>
  )
}
