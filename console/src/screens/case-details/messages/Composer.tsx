import { type FormEvent, useEffect, useState } from 'react'
import { Lock, Paperclip } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import type { PanelProps } from '../panel.ts'
import { createComposer, type ComposerStore, type Lane, MESSAGE_LIMIT } from './composer.store.ts'
import { chosenReceivers, Receivers, useReceivers } from './Receivers.tsx'

const LANES: readonly Lane[] = ['company', 'internal']

/** Writes to the customer's side, or a note for ourselves. */
export function Composer({ page, details }: PanelProps) {
  const { text } = useMessages()
  const [store] = useState(() => createComposer(page.call, page.caseId, details.customer ? 'company' : 'internal'))
  const { lane, isSending, text: typed } = useSnapshot(store.state, { sync: true })
  const receivers = useReceivers(details)
  useEffect(() => void store.learnTemplates(), [store])
  const { length } = typed.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await store.send(chosenReceivers(receivers, lane))) await page.refresh().catch(() => null)
  }

  return (
    <form className="ck-composer" onSubmit={event => void submit(event)}>
      <div className="ck-composer-head">
        <Lanes store={store} hasCustomer={details.customer !== null} />
        <Receivers receivers={receivers} lane={lane} />
      </div>
      <Words store={store} />
      <div className="ck-composer-foot">
        {lane === 'company' && <Templates store={store} />}
        <Files store={store} details={details} />
        <Button kind="primary" type="submit" busy={isSending} disabled={length === 0 || length > MESSAGE_LIMIT}>
          {text(lane === 'company' ? 'Talk.Send' : 'Case.SaveNote')}
        </Button>
      </div>
    </form>
  )
}

type Shared = { store: ComposerStore }

function Lanes({ store, hasCustomer }: Shared & { hasCustomer: boolean }) {
  const { text } = useMessages()
  const { lane } = useSnapshot(store.state)
  return (
    <fieldset className="ck-lanes" aria-label={text('Talk.WriteTo')}>
      {LANES.filter(one => hasCustomer || one === 'internal').map(one => (
        <button key={one} type="button" aria-pressed={lane === one} onClick={() => store.change({ lane: one })}>
          {one === 'internal' && <Lock aria-hidden="true" />}
          {text(one === 'company' ? 'Talk.ToCustomer' : 'Talk.ToInternal')}
        </button>
      ))}
    </fieldset>
  )
}

function Words({ store }: Shared) {
  const { text } = useMessages()
  const { lane, trouble, text: typed } = useSnapshot(store.state, { sync: true })
  const { length } = typed.trim()
  const failed = lane === 'company' ? 'Talk.Failed' : 'Case.NoteFailed'
  const error =
    length > MESSAGE_LIMIT
      ? text('Talk.Long', { limit: MESSAGE_LIMIT, length })
      : trouble && text(trouble === 'unknown-field' ? 'Talk.UnknownField' : failed)
  return (
    <TextArea
      label={text(lane === 'company' ? 'Talk.MessageLabel' : 'Case.NoteLabel')}
      placeholder={text(lane === 'company' ? 'Talk.MessagePlaceholder' : 'Case.NotePlaceholder')}
      rows={1}
      value={typed}
      onChange={changed => store.change({ text: changed })}
      error={error || undefined}
    />
  )
}

/** Begins the message with a template; its fields are filled in when it is sent. */
function Templates({ store }: Shared) {
  const { text } = useMessages()
  const { templates } = useSnapshot(store.state)
  if (templates.length === 0) return null
  const items = templates.map(({ id, name, body }) => ({
    id,
    label: name,
    onPress: () => store.change({ text: [store.state.text.trim(), body].filter(Boolean).join('\n\n') }),
  }))
  const open: MenuProps['trigger'] = opener => (
    <Button kind="ghost" {...opener}>
      {text('Talk.Template')}
    </Button>
  )
  return <Menu up groups={[{ id: 'templates', items }]} trigger={open} />
}

/** Files of the case to send along. */
function Files({ store, details }: Shared & Pick<PanelProps, 'details'>) {
  const { text } = useMessages()
  const { fileIds } = useSnapshot(store.state)
  if (details.files.length === 0) return null
  const items = details.files.map(({ fileId, originalName }) => ({
    id: fileId,
    label: originalName,
    chosen: fileIds.includes(fileId),
    onPress: () => store.toggleFile(fileId),
  }))
  const open: MenuProps['trigger'] = opener => (
    <Button kind="ghost" icon={<Paperclip />} {...opener}>
      {fileIds.length > 0 ? text('Talk.FileCount', { count: fileIds.length }) : text('Talk.Files')}
    </Button>
  )
  return <Menu up groups={[{ id: 'files', items }]} trigger={open} />
}
