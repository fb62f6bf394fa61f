import type { Webhook } from '@casekit/contract/webhooks'
import { useMessages } from '@casekit/messages/react'

const FAULTS = [
  'address',
  'name',
  'private',
  'timeout',
  'certificate',
  'connection',
  'cut-off',
  'redirect',
  'refused',
  'restored',
] as const

/** Explains why a message did not arrive. */
export function useFault() {
  const { text } = useMessages()
  return (fault: string) => {
    const known = FAULTS.find(name => name === fault)
    return known ? text(`Webhooks.Fault.${known}`) : fault
  }
}

/** On, off, or turned off after failures; in words, never by color alone. */
export function WebhookState({ hook: { isOn, offAt, waiting } }: { hook: Webhook }) {
  const { text } = useMessages()
  const state = isOn ? 'live' : offAt ? 'stopped' : 'off'
  return (
    <span className="ck-hooks-states">
      <span className={`ck-studio-state ck-studio-state-${state === 'stopped' ? 'unissued' : state}`}>
        {text(`Webhooks.State.${state}`)}
      </span>
      {waiting > 0 && <small>{text('Webhooks.Waiting', { count: waiting })}</small>}
    </span>
  )
}
