import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { session } from '../../session/session.store.ts'
import { MODULE_WORDS } from '../module-words.ts'

const close = () => void (session.deniedModule = null)

/** Says over the current page that the company lacks the requested module. */
export function ModuleOffDialog() {
  const { text } = useMessages()
  const { deniedModule } = useSnapshot(session)
  if (!deniedModule) return null
  const action = (
    <Button kind="primary" onClick={close} data-autofocus>
      {text('Buttons.Close')}
    </Button>
  )
  return (
    <Dialog title={text('Crumb.notActivated')} size="sm" onClose={close} actions={action}>
      <p>{text('ModuleOff.Denied', { module: text(MODULE_WORDS[deniedModule]) })}</p>
    </Dialog>
  )
}
