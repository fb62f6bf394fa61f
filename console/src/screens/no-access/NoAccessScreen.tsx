import { LogOut } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { usePage } from '../../frame/page.store.ts'
import { DeadEndCard } from '../../parts/dead-end/DeadEndCard.tsx'
import { signOut } from '../../session/session.store.ts'

/** For an account whose guards open no screen. */
export function NoAccessScreen() {
  const { text } = useMessages()
  const page = text('Shell.NoAccessPage')
  usePage(page, [{ text: page }])
  return (
    <DeadEndCard title={text('Shell.NoAccessTitle')} text={text('Shell.NoAccessText')}>
      <Button size="lg" wide icon={<LogOut />} onClick={() => void signOut()}>
        {text('Shell.LogOut')}
      </Button>
    </DeadEndCard>
  )
}
