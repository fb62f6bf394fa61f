import type { RefusedCase } from '@casekit/contract/case-bulk'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { paths } from '../../../paths.ts'

type RefusedDialogProps = { done: string; refused: readonly RefusedCase[]; onClose: () => void }

/** The result of a bulk action: how many succeeded, and why the others failed. */
export function RefusedDialog({ done, refused, onClose }: RefusedDialogProps) {
  const { text } = useMessages()
  return (
    <Dialog
      title={text('CaseBulk.NotAll', { count: refused.length })}
      size="sm"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('Buttons.Close')}
        </Button>
      }
    >
      <p>{done}</p>
      <ul className="ck-bulk-refused">
        {refused.map(({ caseId, caseNumber, reason }) => (
          <li key={caseId}>
            {caseNumber === null ? '–' : <a href={paths.caseDetails(caseId)}>{caseNumber}</a>}
            <span>{text(`CaseBulk.Reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
