import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { getCalendarLogin, renewCalendarLogin, revokeCalendarLogin } from '@casekit/contract/caldav'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { CopyButton } from './CopyButton.tsx'

/** The CalDAV login with which calendar apps can also move tasks and write appointments; the password is shown once. */
export function CalendarLogin() {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getCalendarLogin, { signal }))
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<string>) {
    setBusy(true)
    try {
      setPassword(await work())
      await query.load()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Profile.NoteAddressNotMade') })
    }
    setBusy(false)
  }
  const make = () => run(async () => (await call(renewCalendarLogin)).password)
  const end = () =>
    run(async () => {
      await call(revokeCalendarLogin)
      toasts.show({ title: text('Profile.DavEnded') })
      return ''
    })

  return (
    <section className="ck-profile-dav" aria-labelledby="profile-dav">
      <h3 id="profile-dav">{text('Profile.Dav')}</h3>
      <p>{text('Profile.DavLead')}</p>
      <Loaded query={query} failed="Profile.NoteAddressFailed">
        {({ path, username, madeAt, lastUsedAt }) => (
          <>
            {madeAt && (
              <dl>
                <div>
                  <dt>{text('Profile.DavServer')}</dt>
                  <dd>
                    <code className="ck-profile-address">{new URL(path, location.origin).href}</code>
                  </dd>
                </div>
                <div>
                  <dt>{text('Profile.DavUser')}</dt>
                  <dd>{username}</dd>
                </div>
                <div>
                  <dt>{text('Profile.DavUsed')}</dt>
                  <dd>{lastUsedAt ? format.dateTime(lastUsedAt) : text('Profile.DavUnused')}</dd>
                </div>
              </dl>
            )}
            <div aria-live="polite">
              {password && (
                <>
                  <p>{text('Profile.DavPassword')}</p>
                  <code className="ck-profile-address">{password}</code>
                  <CopyButton address={password} />
                </>
              )}
            </div>
            <div className="ck-profile-deeds">
              <Button busy={isBusy} onClick={() => void make()}>
                {text(madeAt ? 'Profile.DavRenew' : 'Profile.DavMake')}
              </Button>
              {madeAt && (
                <Button kind="danger" busy={isBusy} onClick={() => void end()}>
                  {text('Profile.DavEnd')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
