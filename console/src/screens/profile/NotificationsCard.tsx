import { STAFF_EVENTS } from '@casekit/contract/notification-events'
import { getOwnNotifications, type OwnNotification, setOwnNotification } from '@casekit/contract/notifications'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** The user's notifications by channel; the company's defaults apply until changed. */
export function NotificationsCard() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getOwnNotifications, { signal }))
  async function choose(each: OwnNotification, isWanted: boolean | null) {
    const { event, channel } = each
    await call(setOwnNotification, { body: { event, channel, isWanted } }).catch(() =>
      toasts.show({ tone: 'failed', title: text('Notify.NotChosen') }),
    )
    await query.load()
  }
  return (
    <section className="ck-profile-card" aria-labelledby="profile-notifications">
      <h2 id="profile-notifications">{text('Notify.OwnTitle')}</h2>
      <p>{text('Notify.OwnLead')}</p>
      <Loaded query={query} failed="Notify.OwnFailed">
        {all => (
          <ul>
            {STAFF_EVENTS.map(event => (
              <EventRow
                key={event}
                channels={all.filter(each => each.event === event)}
                name={text(`Notify.Event.${event}`)}
                onChoose={choose}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

type RowProps = {
  channels: readonly OwnNotification[]
  name: string
  onChoose: (each: OwnNotification, isWanted: boolean | null) => Promise<void>
}

function EventRow({ channels, name, onChoose }: RowProps) {
  const { text } = useMessages()
  const own = channels.filter(({ isWanted, isUsual }) => isWanted !== isUsual)
  return (
    <li className="ck-profile-channels">
      <div>
        <b>{name}</b>
        {own.length > 0 && (
          <Button
            kind="link"
            aria-label={text('Notify.AsUsualNamed', { name })}
            onClick={() => own.forEach(each => void onChoose(each, null))}
          >
            {text('Notify.AsUsual')}
          </Button>
        )}
      </div>
      {channels.map(each => (
        <Switch
          key={each.channel}
          checked={each.isWanted}
          aria-label={`${name}: ${text(`Notify.Channel.${each.channel}`)}`}
          // push follows the user's own bell setting until chosen, so its company default is not what applies
          onChange={isOn => void onChoose(each, each.channel !== 'push' && isOn === each.isUsual ? null : isOn)}
        >
          {text(`Notify.Channel.${each.channel}`)}
        </Switch>
      ))}
    </li>
  )
}
