import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { secondStep } from '../../session/second-step.store.ts'
import { session, signOut } from '../../session/session.store.ts'
import { endGuarded } from '../leave-guard.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('../sign-in/PasswordDialog.tsx')).PasswordDialog }))
const CodeForm = lazy(async () => ({ default: (await import('../sign-in/CodeForm.tsx')).CodeForm }))

/** Asks for the password in place when the session expires, so nothing typed is lost. */
export function RenewDialog() {
  const { text } = useMessages()
  const { account, isRenewing } = useSnapshot(session)
  const { ticket } = useSnapshot(secondStep)
  if (!account || !isRenewing) return null
  if (!ticket)
    return (
      <Suspense fallback={null}>
        <PasswordDialog email={account.user.email} />
      </Suspense>
    )
  return (
    <Dialog
      title={text('Login.AgainTitle')}
      size="sm"
      onClose={() => void endGuarded(() => void signOut())}
      confirmClose
    >
      <Suspense fallback={null}>
        <CodeForm />
      </Suspense>
    </Dialog>
  )
}
