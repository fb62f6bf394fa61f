import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { getCalendarAddress, renewCalendarAddress } from '@casekit/contract/calendar-feed'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'
import { CalendarLogin } from './CalendarLogin.tsx'
import { CopyButton } from './CopyButton.tsx'

/** The secret address of the user's task feed for calendar apps; only for users with tasks. */
export function CalendarCard() {
  const guards = useSnapshot(session).account?.guards ?? []
  return guards.includes('Activities') ? <Card /> : null
}

function Card() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getCalendarAddress, { signal }))
  const [isBusy, setIsBusy] = useState(false)

  async function renew(isFirst: boolean) {
    setIsBusy(true)
    await call(renewCalendarAddress).then(
      () => toasts.show({ title: text(isFirst ? 'Profile.NoteAddressMade' : 'Profile.NoteAddressRenewed') }),
      () => toasts.show({ tone: 'failed', title: text('Profile.NoteAddressNotMade') }),
    )
    await query.load()
    setIsBusy(false)
  }

  return (
    <section className="ck-profile-card" aria-labelledby="profile-calendar">
      <h2 id="profile-calendar">{text('Profile.Calendar')}</h2>
      <p>{text('Profile.CalendarLead')}</p>
      <Loaded query={query} failed="Profile.NoteAddressFailed">
        {({ path }) => {
          const address = path === null ? null : new URL(path, location.origin).href
          return (
            <>
              {address && <code className="ck-profile-address">{address}</code>}
              <div className="ck-profile-deeds">
                {address && <CopyButton address={address} />}
                <Button busy={isBusy} onClick={() => void renew(!address)}>
                  {text(address ? 'Profile.NoteAddressRenew' : 'Profile.NoteAddressMake')}
                </Button>
              </div>
              {address && <p>{text('Profile.CalendarSecret')}</p>}
            </>
          )
        }}
      </Loaded>
      <CalendarLogin />
    </section>
  )
}
