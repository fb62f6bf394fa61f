import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyHolder, OrderSystem, Sender } from '@casekit/contract/integration-systems'
import {
  getSenderKey,
  issueSenderKey,
  revokeSenderKey,
  type SenderKey as StandingKey,
} from '@casekit/contract/integrations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { CopyBlock } from '../../parts/keys/CopyBlock.tsx'
import { IssuedKey } from '../../parts/keys/IssuedKey.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import './connections.css'

const CALLS: Record<Sender | OrderSystem, string> = {
  scalepoint: '/api/Scalepoint/Claims',
  ordrestyring: '/api/OS/Orders',
  minuba: '/api/Minuba/Orders',
  ekomplet: '/api/EKomplet/Orders',
}

const WORK: Partial<Record<Sender | OrderSystem, string>> = {
  minuba: '/api/Minuba/Work',
  ekomplet: '/api/EKomplet/Work',
}

export const ScalepointKey = () => <SenderKey system="scalepoint" />
export const OsKey = () => <SenderKey system="ordrestyring" />
export const MinubaKey = () => <SenderKey system="minuba" />
export const EkompletKey = () => <SenderKey system="ekomplet" />

type Asked = 'issue' | 'revoke'

/** The endpoints for a system's cases or order updates, and its key. */
function SenderKey({ system }: { system: Sender | OrderSystem }) {
  const { text } = useMessages()
  return (
    <div className="ck-connections ck-sender-key">
      <CopyBlock label={text('Connections.CallHere')} content={`POST ${location.origin}${CALLS[system]}`} />
      {WORK[system] && (
        <CopyBlock label={text('Connections.WorkHere')} content={`POST ${location.origin}${WORK[system]}`} />
      )}
      {system === 'ordrestyring' && (
        <CopyBlock label={text('Connections.HubLink')} content={`${location.origin}/Cases?origin=os`} />
      )}
      <KeptKey system={system} />
    </div>
  )
}

/** The key of a system: issue, show once, replace, revoke. */
export function KeptKey({ system }: { system: KeyHolder }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSenderKey, { params: { system }, signal }))
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState<Asked>()
  const [issued, setIssued] = useState('')
  const [hasFailed, setHasFailed] = useState(false)

  async function run(deed: Asked) {
    setBusy(deed)
    setHasFailed(false)
    try {
      if (deed === 'revoke') await call(revokeSenderKey, { params: { system } })
      else setIssued((await call(issueSenderKey, { params: { system } })).key)
      await query.load()
    } catch {
      setHasFailed(true)
    }
    setBusy(undefined)
    setAsked(undefined)
  }

  return (
    <>
      <Loaded query={query} failed="Connections.NotLoaded">
        {({ key }) => (
          <div className="ck-sender-key-state">
            <KeyState standing={key} />
            <Button
              size="sm"
              icon={<KeyRound />}
              busy={busy === 'issue'}
              onClick={() => (key ? setAsked('issue') : void run('issue'))}
            >
              {text(key ? 'Connections.NewKey' : 'Connections.MakeKey')}
            </Button>
            {key && (
              <Button size="sm" kind="ghost" icon={<Trash2 />} onClick={() => setAsked('revoke')}>
                {text('Connections.EndKey')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
      <div aria-live="polite">{hasFailed && <Notice tone="danger">{text('Connections.KeyNotDone')}</Notice>}</div>
      {asked && (
        <AskDialog
          asked={asked}
          isBusy={busy === asked}
          onDo={() => void run(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {issued && <IssuedKey issuedKey={issued} previousUntil={null} onClose={() => setIssued('')} />}
    </>
  )
}

function KeyState({ standing }: { standing: StandingKey | null }) {
  const { text, format } = useMessages()
  if (!standing) return <p>{text('Connections.NoKey')}</p>
  const made = text('Connections.KeyMade', { when: format.dateTime(standing.rotatedAt ?? standing.createdAt) })
  const used = standing.lastUsedAt
    ? text('Connections.KeyUsed', { when: format.dateTime(standing.lastUsedAt) })
    : text('Connections.KeyUnused')
  return <p>{`${made} · ${used}`}</p>
}

type AskProps = { asked: Asked; isBusy: boolean; onDo: () => void; onClose: () => void }

/** Asks first, because the old key stops working immediately. */
function AskDialog({ asked, isBusy, onDo, onClose }: AskProps) {
  const { text } = useMessages()
  const deed = text(asked === 'issue' ? 'Connections.NewKey' : 'Connections.EndKey')
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={isBusy} onClick={onDo}>
        {deed}
      </Button>
    </>
  )
  return (
    <Dialog title={deed} size="sm" onClose={onClose} actions={actions}>
      {text('Connections.KeyEnds')}
    </Dialog>
  )
}
