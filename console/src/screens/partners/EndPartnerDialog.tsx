import type { Partner } from '@casekit/contract/partners'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { toasts } from '../../frame/notices/toasts.ts'

type EndPartnerDialogProps = {
  partner: Pick<Partner, 'name'>
  /** Resolves to whether it succeeded. */
  onEnd: () => Promise<boolean>
  onClose: () => void
}

/** Asks before ending a partnership. */
export function EndPartnerDialog({ partner, onEnd, onClose }: EndPartnerDialogProps) {
  const { text } = useMessages()
  async function end() {
    const isDone = await onEnd()
    onClose()
    const title = text(isDone ? 'Partners.Ended' : 'Partners.Failed', { name: partner.name })
    toasts.show(isDone ? { title } : { tone: 'failed', title })
  }
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={() => void end()}>
        {text('Partners.EndIt')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Partners.EndTitle', { name: partner.name })} size="sm" onClose={onClose} actions={actions}>
      {text('Partners.EndText')}
    </Dialog>
  )
}
