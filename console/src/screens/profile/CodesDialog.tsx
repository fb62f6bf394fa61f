import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { toasts } from '../../frame/notices/toasts.ts'

/** The recovery codes, shown only this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { text } = useMessages()

  async function copy() {
    const { clipboard }: Partial<Navigator> = navigator // absent on plain-http pages
    const isDone = await clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    toasts.show(
      isDone ? { title: text('SecondFactor.Copied') } : { tone: 'failed', title: text('SecondFactor.NotCopied') },
    )
  }

  const actions = (
    <>
      <Button onClick={() => void copy()}>{text('SecondFactor.Copy')}</Button>
      <Button kind="primary" onClick={onClose}>
        {text('SecondFactor.Kept')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('SecondFactor.Codes')} size="sm" onClose={onClose} actions={actions}>
      <div className="ck-profile-proof">
        <p>{text('SecondFactor.CodesLead')}</p>
        <ol className="ck-profile-codes">
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
