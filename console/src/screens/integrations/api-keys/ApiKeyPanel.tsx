import { KeyRound, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, revokeApiKey, rotateApiKey } from '@casekit/contract/api-keys'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../../frame/notices/toasts.ts'
import { call } from '../../../session/session.store.ts'
import { ApiKeyDialog } from './ApiKeyDialog.tsx'
import type { Issued } from './ApiKeysView.tsx'
import { ApiUses } from './ApiUses.tsx'

type Props = {
  apiKey: ApiKey
  onChanged: () => Promise<void>
  onClose: () => void
  onIssued: (issued: Issued) => void
}
type Asked = 'edit' | 'rotate' | 'revoke'

const OVERLAPS = [0, 1, 24, 168, 720] as const

/** One key: its actions and its uses. */
export function ApiKeyPanel({ apiKey, onChanged, onClose, onIssued }: Props) {
  const { text, format } = useMessages()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const params = { keyId: apiKey.id }

  const rotate = async (overlapHours: number) => {
    onIssued(await call(rotateApiKey, { params, body: { overlapHours } }))
    await onChanged()
  }
  const revoke = async () => {
    await call(revokeApiKey, { params })
    toasts.show({ title: text('Studio.Revoked', { name: apiKey.name }) })
    onClose()
    await onChanged()
  }
  return (
    <section className="ck-hooks-panel" aria-label={apiKey.name}>
      <header>
        <h3>{apiKey.name}</h3>
        {!apiKey.isNamed && (
          <Button size="sm" icon={<Pencil />} onClick={() => setAsked('edit')}>
            {text('ApiKeys.Edit')}
          </Button>
        )}
        <Button size="sm" icon={<KeyRound />} onClick={() => setAsked('rotate')}>
          {text('Studio.Rotate')}
        </Button>
        <Button size="sm" icon={<Trash2 />} onClick={() => setAsked('revoke')}>
          {text('Studio.Revoke')}
        </Button>
        <IconButton label={text('Buttons.Close')} icon={<X />} onClick={onClose} />
      </header>
      {apiKey.previousUntil && <p>{text('Studio.OldWorksUntil', { when: format.dateTime(apiKey.previousUntil) })}</p>}
      <ApiUses keyId={apiKey.id} />
      {asked === 'edit' && <ApiKeyDialog apiKey={apiKey} onSaved={onChanged} onClose={close} />}
      {asked === 'rotate' && <RotateDialog name={apiKey.name} onDo={rotate} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog name={apiKey.name} onDo={revoke} onClose={close} />}
    </section>
  )
}

/** Runs an action, tracking whether it is in progress or failed. */
function useDeed(onClose: () => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function run(deed: () => Promise<void>) {
    setState('busy')
    try {
      await deed()
      onClose()
    } catch {
      setState('failed')
    }
  }
  return { state, run }
}

type RotateProps = { name: string; onDo: (overlapHours: number) => Promise<void>; onClose: () => void }

function RotateDialog({ name, onDo, onClose }: RotateProps) {
  const { text } = useMessages()
  const { state, run } = useDeed(onClose)
  const [hours, setHours] = useState('24')
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" busy={state === 'busy'} onClick={() => void run(() => onDo(Number(hours)))}>
        {text('Studio.Rotate')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Studio.RotateTitle', { name })} size="sm" onClose={onClose} actions={actions}>
      <div className="ck-studio-dialog">
        <p>{text('ApiKeys.RotateText')}</p>
        <Select
          label={text('Studio.Overlap')}
          value={hours}
          onChange={setHours}
          options={OVERLAPS.map(value => ({ value: String(value), label: text(`Studio.Overlap.${value}`) }))}
        />
        {state === 'failed' && <Notice tone="danger">{text('Studio.Trouble.rotate')}</Notice>}
      </div>
    </Dialog>
  )
}

type RevokeProps = { name: string; onDo: () => Promise<void>; onClose: () => void }

function RevokeDialog({ name, onDo, onClose }: RevokeProps) {
  const { text } = useMessages()
  const { state, run } = useDeed(onClose)
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={state === 'busy'} onClick={() => void run(onDo)}>
        {text('Studio.Revoke')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Studio.RevokeTitle', { name })} size="sm" onClose={onClose} actions={actions}>
      <p>{text('ApiKeys.RevokeText')}</p>
      {state === 'failed' && <Notice tone="danger">{text('Studio.Trouble.revoke')}</Notice>}
    </Dialog>
  )
}
