import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { type ApiKey, getApiKeys, rotateApiKey } from '@casekit/contract/api-keys'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { IssuedKey } from '../../../parts/keys/IssuedKey.tsx'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import { ApiKeyPanel } from './ApiKeyPanel.tsx'
import { ApiKeyState } from './ApiKeyState.tsx'
import { useScopeWords } from './scope-words.ts'
import '../../../patterns/page-head.css'
import '../webhooks/webhooks.css'
import './api-keys.css'

export type Issued = { key: string; previousUntil: string | null }

/** API keys for other systems' servers: a list, and below it the open one with its uses. */
export function ApiKeysView() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getApiKeys, { signal }))
  const [isAdding, setIsAdding] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const [, navigate] = useLocation()
  const openId = new URLSearchParams(useSearch()).get('apiKey') ?? ''
  const open = query.answer?.find(({ id }) => id === openId)
  const show = (id: string) => navigate(paths.apiKeys(id))

  async function saved(keyId: string) {
    setIssued(await call(rotateApiKey, { params: { keyId }, body: { overlapHours: 0 } }))
    await query.load()
    show(keyId)
  }
  return (
    <section className="ck-hooks">
      <header className="ck-page-head">
        <h2 className="ck-page-title">{text('ApiKeys.Title')}</h2>
        {query.answer && <span className="ck-page-count">{query.answer.length}</span>}
        <div className="ck-page-head-end">
          <Button kind="primary" icon={<Plus />} onClick={() => setIsAdding(true)}>
            {text('ApiKeys.New')}
          </Button>
        </div>
      </header>
      <p className="ck-studio-lead">
        {text('ApiKeys.Lead')}{' '}
        <a className="ck-api-reference" href="/api/docs">
          {text('ApiKeys.Reference')}
        </a>
      </p>
      <Loaded query={query} failed="Studio.LoadFailed">
        {keys =>
          keys.length === 0 ? (
            <Empty art="rows" title={text('Studio.NoKeys')} />
          ) : (
            <KeyTable keys={keys} openId={openId} onOpen={show} />
          )
        }
      </Loaded>
      {open && (
        <ApiKeyPanel key={open.id} apiKey={open} onChanged={query.load} onClose={() => show('')} onIssued={setIssued} />
      )}
      {isAdding && <ApiKeyDialog apiKey={undefined} onSaved={saved} onClose={() => setIsAdding(false)} />}
      {issued && (
        <IssuedKey issuedKey={issued.key} previousUntil={issued.previousUntil} onClose={() => setIssued(undefined)} />
      )}
    </section>
  )
}

type TableProps = { keys: readonly ApiKey[]; openId: string; onOpen: (id: string) => void }

function KeyTable({ keys, openId, onOpen }: TableProps) {
  const { text, format } = useMessages()
  const scopeWords = useScopeWords()
  return (
    <table className="ck-studio-table">
      <thead>
        <tr>
          <th scope="col">{text('Studio.Name')}</th>
          <th scope="col">{text('ApiKeys.Rights')}</th>
          <th scope="col">{text('Studio.LastUsed')}</th>
          <th scope="col">{text('Studio.State')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ id, name, scopes, networks, lastUsedAt, rotatedAt, expiresAt }) => (
          <tr key={id} className={id === openId ? 'ck-studio-row-on' : undefined}>
            <th scope="row" aria-label={name}>
              <button
                type="button"
                className="ck-studio-name"
                aria-expanded={id === openId}
                onClick={() => onOpen(id === openId ? '' : id)}
              >
                <b>{name}</b>
                <small>{networks.join(', ')}</small>
              </button>
            </th>
            <td>{scopeWords(scopes)}</td>
            <td>{lastUsedAt ? format.dateTime(lastUsedAt) : text('Studio.NeverUsed')}</td>
            <td>
              <ApiKeyState rotatedAt={rotatedAt} expiresAt={expiresAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
