import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { getWebhooks, type Webhook } from '@casekit/contract/webhooks'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookPanel } from './WebhookPanel.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookState } from './WebhookState.tsx'
import '../../../patterns/page-head.css'
import './webhooks.css'

/** Webhooks: a list, and below it the open one with its log. */
export function WebhooksView() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getWebhooks, { signal }))
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState('')
  const [, navigate] = useLocation()
  const openId = new URLSearchParams(useSearch()).get('webhook') ?? ''
  const open = query.answer?.find(({ id }) => id === openId)
  const show = (id: string) => navigate(paths.integrationsView('webhooks', id))
  return (
    <section className="ck-hooks">
      <header className="ck-page-head">
        <h2 className="ck-page-title">{text('Webhooks.Title')}</h2>
        {query.answer && <span className="ck-page-count">{query.answer.length}</span>}
        <div className="ck-page-head-end">
          <Button kind="primary" icon={<Plus />} onClick={() => setIsAdding(true)}>
            {text('Webhooks.New')}
          </Button>
        </div>
      </header>
      <p className="ck-studio-lead">{text('Webhooks.Lead')}</p>
      <Loaded query={query} failed="Webhooks.NotLoaded">
        {hooks =>
          hooks.length === 0 ? (
            <Empty art="rows" title={text('Webhooks.None')} />
          ) : (
            <HookTable hooks={hooks} openId={openId} onOpen={show} />
          )
        }
      </Loaded>
      {open && (
        <WebhookPanel key={open.id} hook={open} onChanged={query.load} onClose={() => show('')} onSecret={setSecret} />
      )}
      {isAdding && (
        <WebhookDialog
          hook={undefined}
          onSaved={async (id, made) => {
            setSecret(made)
            await query.load()
            show(id)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </section>
  )
}

type TableProps = { hooks: readonly Webhook[]; openId: string; onOpen: (id: string) => void }

function HookTable({ hooks, openId, onOpen }: TableProps) {
  const { text, format } = useMessages()
  return (
    <table className="ck-studio-table">
      <thead>
        <tr>
          <th scope="col">{text('Webhooks.Name')}</th>
          <th scope="col">{text('Webhooks.Events')}</th>
          <th scope="col">{text('Webhooks.LastDelivered')}</th>
          <th scope="col">{text('Webhooks.State')}</th>
        </tr>
      </thead>
      <tbody>
        {hooks.map(hook => (
          <tr key={hook.id} className={hook.id === openId ? 'ck-studio-row-on' : undefined}>
            <th scope="row" aria-label={hook.name}>
              <button
                type="button"
                className="ck-studio-name"
                aria-expanded={hook.id === openId}
                onClick={() => onOpen(hook.id === openId ? '' : hook.id)}
              >
                <b>{hook.name}</b>
                <small>{hook.url}</small>
              </button>
            </th>
            <td>{text('Webhooks.EventCount', { count: hook.events.length })}</td>
            <td>{hook.lastDeliveredAt ? format.dateTime(hook.lastDeliveredAt) : text('Webhooks.Never')}</td>
            <td>
              <WebhookState hook={hook} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
