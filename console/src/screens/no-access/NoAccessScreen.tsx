import { LogOut } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { signOut } from '../../session/session.store.ts'
import { usePage } from '../../frame/page.store.ts'

/** For an account whose guards open no screen. */
export function NoAccessScreen() {
  const { text } = useMessages()
  const page = text('Shell.NoAccessPage')
  usePage(page, [{ text: page }])
  const leave = (
    <Button icon={<LogOut />} onClick={() => void signOut()}>
      {text('Shell.LogOut')}
    </Button>
  )
  return (
    <div className="ck-fill">
      <h1 className="ck-hidden-text">{page}</h1>
      <Empty art="end" title={text('Shell.NoAccessTitle')} action={leave}>
        {text('Shell.NoAccessText')}
      </Empty>
    </div>
  )
}
