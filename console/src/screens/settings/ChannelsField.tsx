import { STAFF_CHANNELS, type StaffChannel } from '@casekit/contract/notification-events'
import { useMessages } from '@casekit/messages/react'
import { Switch } from '@casekit/ui/switch'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import './notifications.css'

/** The notification channels of one event. */
export function ChannelsField({ id, label, value, disabled, onChange }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
  const channels = value as Record<StaffChannel, boolean>
  return (
    <div className="ck-channels" id={id}>
      <span>{label}</span>
      {STAFF_CHANNELS.map(channel => (
        <Switch
          key={channel}
          disabled={disabled}
          aria-label={`${label}: ${text(`Notify.Channel.${channel}`)}`}
          checked={channels[channel]}
          onChange={isOn => onChange({ ...channels, [channel]: isOn })}
        >
          {text(`Notify.Channel.${channel}`)}
        </Switch>
      ))}
    </div>
  )
}
