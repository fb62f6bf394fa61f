import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { CopyBlock } from '../../../parts/keys/CopyBlock.tsx'

/** Shows the signing secret, only this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { text } = useMessages()
  const done = (
    <Button kind="primary" onClick={onClose}>
      {text('Studio.HaveCopied')}
    </Button>
  )
  return (
    <Dialog title={text('Webhooks.SecretTitle')} size="md" onClose={onClose} actions={done}>
      <div className="ck-studio-dialog">
        <Notice tone="warning">{text('Webhooks.SecretText')}</Notice>
        <CopyBlock label={text('Webhooks.Secret')} content={secret} />
      </div>
    </Dialog>
  )
}
