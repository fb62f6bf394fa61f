import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { EmbedKey } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { IssuedKey } from '../../parts/keys/IssuedKey.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { KeyTable } from './KeyTable.tsx'
import { createStudio } from './studio.store.ts'
import { TryDialog } from './TryDialog.tsx'
import '../../patterns/page-head.css'
import './integrations.css'

/** The embed studio: a company's keys for partners' pages (decisions §5); the open one is in the address. */
export function StudioView() {
  const { text } = useMessages()
  const [studio] = useState(() => createStudio(call))
  const { keys, issued } = useSnapshot(studio.state)
  const [tries, setTries] = useState(false)
  const { openId, show, open } = useOpenKey()
  const key = keys?.find(({ id }) => id === openId) as EmbedKey | undefined
  useEffect(() => void studio.load(), [studio])
  useReload(() => void studio.load())
  const isOpen = openId === 'new' || key !== undefined
  return (
    <div className={isOpen ? 'ck-studio ck-studio-open' : 'ck-studio'}>
      <div className="ck-studio-list">
        <header className="ck-page-head">
          <h2 className="ck-page-title">{text('Studio.Keys')}</h2>
          {keys && <span className="ck-page-count">{keys.length}</span>}
          <div className="ck-page-head-end">
            <Button kind={isOpen ? 'secondary' : 'primary'} icon={<Plus />} onClick={() => open('new')}>
              {text('Studio.NewKey')}
            </Button>
          </div>
        </header>
        <p className="ck-studio-lead">{text('Studio.Lead')}</p>
        <KeyTable studio={studio} openId={openId} onOpen={id => open(id)} />
      </div>
      {isOpen && (
        <KeyPanel
          key={key ? `${key.id} ${key.version}` : openId}
          studio={studio}
          embedKey={key}
          show={show}
          onOpen={open}
          onTry={() => setTries(true)}
        />
      )}
      {key && tries && <TryDialog studio={studio} embedKey={key} onClose={() => setTries(false)} />}
      {issued && (
        <IssuedKey issuedKey={issued.key} previousUntil={issued.previousUntil} onClose={studio.forgetIssued} />
      )}
    </div>
  )
}

/** `?key=` is an id or `new`; empty if none is open. `?show=log` shows its log. */
function useOpenKey() {
  const search = new URLSearchParams(useSearch())
  const openId = search.get('key') ?? ''
  const show: 'rights' | 'log' = search.get('show') === 'log' ? 'log' : 'rights'
  const [, navigate] = useLocation()
  const open = (id: string, view = '') => navigate(paths.integrations(id, view))
  return { openId, show, open }
}
