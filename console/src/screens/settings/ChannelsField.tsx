import type { Channels } from '@casekit/contract/setting-kinds'
import { useMessages } from '@casekit/messages/react'
import { Switch } from '@casekit/ui/switch'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import './notifications.css'

/** One event: at the bell, and by mail. */
export function ChannelsField({ id, label, value, disabled, onChange }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
  const channels = value as Channels
  return (
    <div className="ck-channels" id={id}>
      <span>{label}</span>
      {(['product', 'mail'] as const).map(channel => (
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
