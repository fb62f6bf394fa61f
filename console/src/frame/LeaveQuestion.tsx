import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { leaveAnyway, leaving, stayHere } from './leave-guard.ts'

/** Asks before unsaved changes are discarded. */
export function LeaveQuestion() {
  const { text } = useMessages()
  const { go } = useSnapshot(leaving)
  if (!go) return null
  const actions = (
    <>
      <Button onClick={stayHere} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={leaveAnyway}>
        {text('Form.LeaveAnyway')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Form.LeaveTitle')} size="sm" onClose={stayHere} actions={actions}>
      {text('Form.LeaveText')}
    </Dialog>
  )
}
