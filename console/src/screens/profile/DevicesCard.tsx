import { currentTime } from '@casekit/client/clock'
import { useState } from 'react'
import { forgetDevice, getKnownDevices, type KnownDevice } from '@casekit/contract/account'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** The account's known browsers; a sign-in from any other is reported by mail. */
export function DevicesCard() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getKnownDevices, { signal }))
  return (
    <section className="ck-profile-card" aria-labelledby="profile-devices">
      <h2 id="profile-devices">{text('Devices.Title')}</h2>
      <p>{text('Devices.Lead')}</p>
      <Loaded query={query} failed="Devices.NotLoaded">
        {devices =>
          devices.length === 0 ? (
            <p>{text('Devices.None')}</p>
          ) : (
            <ul>
              {devices.map(each => (
                <DeviceRow key={each.id} known={each} onForgotten={() => void query.load()} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function DeviceRow({ known, onForgotten }: { known: KnownDevice; onForgotten: () => void }) {
  const { text, format } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  const [isBusy, setIsBusy] = useState(false)
  const device = known.device || text('Profile.UnknownDevice')

  async function forget() {
    setIsBusy(true)
    try {
      await call(forgetDevice, { params: { deviceId: known.id } })
      toasts.show({ title: text('Devices.Forgotten', { device }) })
      onForgotten()
    } catch {
      toasts.show({ tone: 'failed', title: text('Devices.NotForgotten') })
    }
    setIsBusy(false)
  }
  return (
    <li>
      <div>
        <b>{device}</b>
        <p>{text('Devices.Since', { when: format.date(known.createdAt) })}</p>
        <p>{text('Profile.SessionUsed', { when: relative(text, known.lastUsedAt, now) })}</p>
      </div>
      <Button size="sm" busy={isBusy} aria-label={text('Devices.ForgetOf', { device })} onClick={() => void forget()}>
        {text('Devices.Forget')}
      </Button>
    </li>
  )
}
