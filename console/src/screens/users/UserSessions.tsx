import { currentTime } from '@casekit/client/clock'
import { useEffect, useState } from 'react'
import type { OpenSession } from '@casekit/contract/account'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import type { UsersStore } from './users.store.ts'

/** The member's sessions in this company; all can be ended together. */
export function UserSessions({ store, userId }: { store: UsersStore; userId: string }) {
  const { text } = useMessages()
  const [sessions, setSessions] = useState<readonly OpenSession[] | null>(null)
  const [now] = useState(() => new Date(currentTime()))
  useEffect(() => {
    store.sessions(userId).then(setSessions, () => setSessions(null))
  }, [store, userId])

  async function end() {
    if (!(await store.endSessions(userId))) return
    setSessions([])
    toasts.show({ title: text('Users.SessionsEnded') })
  }
  if (!sessions) return null
  return (
    <section className="ck-users-sessions" aria-labelledby="user-sessions">
      <h3 id="user-sessions">{text('Users.Sessions')}</h3>
      {sessions.length === 0 && <p>{text('Users.NoSessions')}</p>}
      {sessions.map(({ id, device, lastUsedAt }) => (
        <p key={id}>
          {device || text('Profile.UnknownDevice')} · {relative(text, lastUsedAt, now)}
        </p>
      ))}
      {sessions.length > 0 && (
        <Button size="sm" onClick={() => void end()}>
          {text('Users.EndSessions')}
        </Button>
      )}
    </section>
  )
}
