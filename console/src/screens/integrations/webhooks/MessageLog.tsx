import { useState } from 'react'
import { WEBHOOK_STATES } from '@casekit/contract/webhook-events'
import { getWebhookMessage, getWebhookMessages, type WebhookLog, type WebhookMessage } from '@casekit/contract/webhooks'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { useFault } from './WebhookState.tsx'

type Props = { hookId: string; onChanged: () => Promise<void> }
type State = (typeof WEBHOOK_STATES)[number]

/** The messages to a receiver, filtered by state. */
export function MessageLog({ hookId, onChanged }: Props) {
  const { text } = useMessages()
  const [state, setState] = useState<State | ''>('')
  return (
    <div className="ck-hooks-log">
      <Select
        label={text('Webhooks.Log')}
        value={state || 'all'}
        options={(['all', ...WEBHOOK_STATES] as const).map(value => ({
          value,
          label: text(`Webhooks.Message.${value}`),
        }))}
        onChange={value => setState(WEBHOOK_STATES.find(one => one === value) ?? '')}
      />
      <Messages key={state} hookId={hookId} state={state} onChanged={onChanged} />
    </div>
  )
}

function Messages({ hookId, state, onChanged }: Props & { state: State | '' }) {
  const { text } = useMessages()
  const [open, setOpen] = useState<WebhookLog>()
  const ask = (before?: string) =>
    call(getWebhookMessages, {
      params: { webhookId: hookId },
      query: { ...(state && { state }), ...(before && { before }) },
    })
  const query = useQuery(() => ask())
  const [older, setOlder] = useState<readonly WebhookMessage[]>([])
  const [isLast, setIsLast] = useState(false)

  async function more(rows: readonly WebhookMessage[]) {
    const next = await ask(rows.at(-1)?.id)
    setOlder([...older, ...next])
    setIsLast(next.length < 50)
  }
  const show = async (messageId: string) => setOpen(await call(getWebhookMessage, { params: { messageId } }))
  const changed = async () => {
    await Promise.all([query.load(), onChanged()])
  }
  return (
    <Loaded query={query} failed="Webhooks.NotLoaded">
      {first => {
        const rows = [...first, ...older]
        return (
          <>
            {rows.length === 0 ? <p>{text('Webhooks.NothingSent')}</p> : <Rows rows={rows} onOpen={show} />}
            {first.length === 50 && !isLast && <Button onClick={() => void more(rows)}>{text('Webhooks.More')}</Button>}
            {open && <MessageDialog message={open} onChanged={changed} onClose={() => setOpen(undefined)} />}
          </>
        )
      }}
    </Loaded>
  )
}

function Rows({ rows, onOpen }: { rows: readonly WebhookMessage[]; onOpen: (id: string) => Promise<void> }) {
  const { text, format } = useMessages()
  const faultOf = useFault()
  return (
    <table className="ck-studio-table" aria-label={text('Webhooks.Log')}>
      <thead>
        <tr>
          <th scope="col">{text('Webhooks.Event')}</th>
          <th scope="col">{text('Webhooks.At')}</th>
          <th scope="col">{text('Webhooks.Tries')}</th>
          <th scope="col">{text('Webhooks.Outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, type, at, attempts, state, status, fault, dueAt }) => (
          <tr key={id}>
            <th scope="row">
              <button
                type="button"
                className="ck-studio-name"
                aria-label={text(`Webhooks.Event.${type}`)}
                onClick={() => void onOpen(id)}
              >
                <b>{text(`Webhooks.Event.${type}`)}</b>
                <small>{type}</small>
              </button>
            </th>
            <td>{format.dateTime(at)}</td>
            <td>{attempts}</td>
            <td>
              {text(`Webhooks.Message.${state}`)} {status}
              {state !== 'delivered' && fault && <small>{faultOf(fault)}</small>}
              {dueAt && attempts > 0 && <small>{text('Webhooks.NextTry', { when: format.dateTime(dueAt) })}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
