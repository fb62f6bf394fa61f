import { currentTime } from '@casekit/client/clock'
import { Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { EmbedKey } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button, IconButton } from '@casekit/ui/button'
import { Discard } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { stateOf } from './key-state.ts'
import { KeyLog } from './key-log/KeyLog.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyState, TestTag } from './KeyTable.tsx'
import { RevokeDialog, RotateDialog } from './KeyDialogs.tsx'
import type { Studio } from './studio.store.ts'
import { TestData } from './TestData.tsx'

type Props = {
  studio: Studio
  /** Undefined: a new one. */
  embedKey: EmbedKey | undefined
  show: 'rights' | 'log'
  onOpen: (keyId: string, show?: string) => void
  onTry: () => void
}

/** One key beside the list: its permissions and actions. */
export function KeyPanel({ studio, embedKey, show, onOpen, onTry }: Props) {
  const { text } = useMessages()
  const { busy, trouble } = useSnapshot(studio.state)
  const [asks, setAsks] = useState(false)
  const [now] = useState(() => new Date(currentTime()))
  const isRevoked = embedKey !== undefined && stateOf(embedKey, now) === 'revoked'
  const isLog = embedKey !== undefined && show === 'log'
  const title = embedKey?.name ?? text('Studio.NewKey')
  useEffect(() => studio.edit(embedKey ?? null), [studio, embedKey])

  const close = () => (!isRevoked && studio.isTouched() ? setAsks(true) : onOpen(''))

  async function save() {
    const keyId = await studio.save()
    if (!keyId) return
    toasts.show({ title: text(embedKey ? 'Studio.Saved' : 'Studio.Made', { name: studio.state.draft.name }) })
    if (keyId !== embedKey?.id) onOpen(keyId)
  }

  return (
    <aside className="ck-studio-panel" aria-label={title}>
      <header className="ck-studio-panel-head">
        <h2 ref={useFirstFocus(embedKey?.id)} tabIndex={-1}>
          {title}
        </h2>
        {embedKey?.isTest && <TestTag />}
        {embedKey && <KeyState embedKey={embedKey} />}
        <IconButton label={text('Buttons.Close')} icon={<X />} onClick={close} />
      </header>
      {embedKey && <LastCall embedKey={embedKey} />}
      {embedKey && <Views show={show} onShow={view => onOpen(embedKey.id, view)} />}
      {embedKey && isLog && (
        <div className="ck-studio-panel-body">
          <KeyLog embedKey={embedKey} />
        </div>
      )}
      <form
        className="ck-studio-panel-body"
        id="studio-key"
        noValidate
        hidden={isLog}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        {embedKey && !isRevoked && (
          <Button icon={<Play />} onClick={onTry}>
            {text('Studio.Try')}
          </Button>
        )}
        <KeyForm studio={studio} isNew={!embedKey} isDisabled={isRevoked} />
        {trouble && <Notice tone="danger">{text(`Studio.Trouble.${trouble}`)}</Notice>}
        {embedKey?.isTest && !isRevoked && <TestData studio={studio} embedKey={embedKey} />}
        {embedKey && !isRevoked && <KeyDeeds studio={studio} embedKey={embedKey} />}
      </form>
      {!isRevoked && !isLog && (
        <footer className="ck-studio-panel-foot">
          <Button onClick={close}>{text('Buttons.Cancel')}</Button>
          <Button kind="primary" type="submit" form="studio-key" busy={busy === 'save'}>
            {text(embedKey ? 'Studio.Save' : 'Studio.Make')}
          </Button>
        </footer>
      )}
      {asks && (
        <Discard
          onStay={() => setAsks(false)}
          onClose={() => {
            setAsks(false)
            onOpen('')
          }}
        />
      )}
    </aside>
  )
}

/** When the key was last called, and from which page. */
function LastCall({ embedKey: { lastCall, lastUsedAt } }: { embedKey: EmbedKey }) {
  const { text } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  const at = lastCall?.at ?? lastUsedAt
  const when = at && relative(text, at, now)
  return (
    <p className="ck-studio-last">
      {when
        ? text('Studio.LastCall', { when, page: lastCall?.origin?.replace('https://', '') ?? 'none' })
        : text('Studio.NeverCalled')}
    </p>
  )
}

/** Switches between the key's permissions and its log. */
function Views({ show, onShow }: { show: 'rights' | 'log'; onShow: (view: string) => void }) {
  const { text } = useMessages()
  const views = [
    { name: 'rights', label: text('KeyLog.Rights'), view: '' },
    { name: 'log', label: text('KeyLog.Title'), view: 'log' },
  ]
  return (
    <nav className="ck-tabs ck-studio-views" aria-label={text('KeyLog.Views')}>
      {views.map(({ name, label, view }) => (
        <button
          key={name}
          type="button"
          className="ck-tab"
          aria-current={show === name ? 'true' : undefined}
          onClick={() => onShow(view)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

function KeyDeeds({ studio, embedKey }: { studio: Studio; embedKey: EmbedKey }) {
  const { text, format } = useMessages()
  const [deed, setDeed] = useState<'rotate' | 'revoke' | null>(null)
  const { createdAt, rotatedAt, previousUntil } = embedKey
  const facts = [
    [text('Studio.Created'), format.dateTime(createdAt)],
    [text('Studio.Issued'), rotatedAt ? format.dateTime(rotatedAt) : text('Studio.State.unissued')],
  ]
  return (
    <section className="ck-studio-deeds" aria-label={text('Studio.TheKey')}>
      <h3>{text('Studio.TheKey')}</h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {previousUntil && (
        <Notice tone="info">{text('Studio.OldWorksUntil', { when: format.dateTime(previousUntil) })}</Notice>
      )}
      <div className="ck-studio-deed-buttons">
        <Button onClick={() => setDeed('rotate')}>{text('Studio.Rotate')}</Button>
        <Button kind="ghost" onClick={() => setDeed('revoke')}>
          {text('Studio.Revoke')}
        </Button>
      </div>
      {deed === 'rotate' && <RotateDialog studio={studio} embedKey={embedKey} onClose={() => setDeed(null)} />}
      {deed === 'revoke' && <RevokeDialog studio={studio} embedKey={embedKey} onClose={() => setDeed(null)} />}
    </section>
  )
}

/** Focuses the heading when another key is opened, but not after saving. */
function useFirstFocus(keyId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastOpened === keyId) return
    lastOpened = keyId
    heading.current?.focus()
  }, [keyId])
  return heading
}
let lastOpened: string | undefined
