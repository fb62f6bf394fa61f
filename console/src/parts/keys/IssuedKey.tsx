import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { CopyBlock } from './CopyBlock.tsx'

type Props = { issuedKey: string; previousUntil: string | null; onClose: () => void }

/** Shows the key itself, only this once. */
export function IssuedKey({ issuedKey, previousUntil, onClose }: Props) {
  const { text, format } = useMessages()
  const done = (
    <Button kind="primary" onClick={onClose}>
      {text('Studio.HaveCopied')}
    </Button>
  )
  return (
    <Dialog title={text('Studio.IssuedTitle')} size="md" onClose={onClose} actions={done}>
      <div className="ck-issued-key">
        <Notice tone="warning">{text('Studio.IssuedText')}</Notice>
        <CopyBlock label={text('Studio.TheKey')} content={issuedKey} />
        {previousUntil && <p>{text('Studio.OldWorksUntil', { when: format.dateTime(previousUntil) })}</p>}
      </div>
    </Dialog>
  )
}
