import { currentTime } from '@casekit/client/clock'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OpenSession } from '@casekit/contract/account'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../frame/notices/toasts.ts'
import type { Profile } from './profile.store.ts'

/** The account's sessions; all but this one can be ended here. */
export function SessionsCard({ profile }: { profile: Profile }) {
  const { text } = useMessages()
  const { sessions, hasFailed } = useSnapshot(profile.state)
  const retry = (
    <Button kind="link" onClick={() => void profile.load()}>
      {text('Buttons.TryAgain')}
    </Button>
  )
  return (
    <section className="ck-profile-card" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{text('Profile.Sessions')}</h2>
      {hasFailed && (
        <Notice tone="danger" action={retry}>
          {text('Profile.SessionsFailed')}
        </Notice>
      )}
      {!sessions && !hasFailed && (
        <output>
          <span className="ck-hidden-text">{text('Profile.SessionsLoading')}</span>
          <Skeleton width="100%" height="3rem" />
        </output>
      )}
      <ul>
        {sessions?.map(each => (
          <SessionRow key={each.id} profile={profile} {...each} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({ profile, ...session }: OpenSession & { profile: Profile }) {
  const { text, format } = useMessages()
  const { endingId } = useSnapshot(profile.state)
  const [now] = useState(() => new Date(currentTime()))
  const device = session.device || text('Profile.UnknownDevice')

  function end() {
    profile.end(session.id).then(
      () => toasts.show({ title: text('Profile.SessionEnded', { device }) }),
      () => toasts.show({ tone: 'failed', title: text('Profile.EndFailed') }),
    )
  }

  return (
    <li>
      <div>
        <b>{device}</b>
        <p>
          {text('Profile.SessionSince', { company: session.companyName, when: format.dateTime(session.createdAt) })}
        </p>
        {!session.isCurrent && <p>{text('Profile.SessionUsed', { when: relative(text, session.lastUsedAt, now) })}</p>}
      </div>
      {session.isCurrent ? (
        <span className="ck-profile-current">{text('Profile.ThisSession')}</span>
      ) : (
        <Button
          size="sm"
          busy={endingId === session.id}
          aria-label={text('Profile.EndSessionOf', { device })}
          onClick={end}
        >
          {text('Profile.EndSession')}
        </Button>
      )}
    </li>
  )
}
