import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect } from 'react'
import { Lock } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { MAIL_FILES_BYTES } from '@casekit/contract/message-ids'
import type { MessageReceiverChoice } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { unknownFields } from '@casekit/rules/merge-fields'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { session } from '../../../session/session.store.ts'
import type { PanelProps } from '../panel.ts'
import type { CaseFilesStore } from '../files/files.store.ts'
import { FilesAlong, FilesMenu } from './ComposerFiles.tsx'
import { type ComposerStore, type Lane, MESSAGE_LIMIT } from '../../../parts/messages/composer.store.ts'
import { spokenOn } from '../../../parts/preview-template.ts'
import { chosenReceivers, namesOf, useReceivers } from '../../../parts/messages/receivers.ts'
import { Receivers } from './Receivers.tsx'
import { Words } from './Words.tsx'

const LANES: readonly Lane[] = ['company', 'internal']

type ComposerProps = PanelProps & Shared & { files: CaseFilesStore; onSent: () => void }

/** Writes a message to the customer's side, or an internal note. */
export function Composer({ page, details, store, files, onSent }: ComposerProps) {
  const { text } = useMessages()
  const { lane, isSending, text: typed, fileIds, trouble } = useSnapshot(store.state, { sync: true })
  const { files: known, onTheirWay } = useSnapshot(files.state)
  const receivers = useReceivers(details)
  useEffect(() => void store.learnTemplates(), [store])
  const { length } = typed.trim()
  useEffect(() => page.write(length > 0), [page, length])
  const told = chosenReceivers(receivers, lane)
  const sender = useSnapshot(session).account?.user.name ?? ''
  const spoken = spokenOn(details, { sender, receivers: namesOf(receivers, told) }, typed)
  const bytes = (known ?? []).reduce((sum, { fileId, size }) => (fileIds.includes(fileId) ? sum + size : sum), 0)
  const isTooMuch = trouble === 'too-much' ? 'error' : bytes > MAIL_FILES_BYTES ? weighs(told) : ''
  const isOnItsWay = onTheirWay.some(({ state }) => state === 'waiting' || state === 'sending')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await store.send(told)) && store.state.trouble !== 'already-sent') return
    await page.refresh().catch(() => null)
    onSent()
  }

  function take(event: ClipboardEvent | DragEvent, given: FileList) {
    if (given.length === 0) return
    event.preventDefault()
    files.add(given, null)
  }

  return (
    <div
      role="presentation"
      className="ck-composer-place"
      onDragOver={event => event.preventDefault()}
      onDrop={event => take(event, event.dataTransfer.files)}
      onPaste={event => take(event, event.clipboardData.files)}
    >
      <form
        className={`ck-composer ck-composer-${lane}`}
        aria-label={text('Talk.Write')}
        onSubmit={event => void submit(event)}
      >
        <div className="ck-composer-head">
          <Lanes store={store} hasCustomer={details.customer !== null} />
          <Receivers receivers={receivers} lane={lane} />
        </div>
        <div className="ck-composer-box">
          <Words store={store} spoken={spoken} />
          <FilesAlong store={store} files={files} isTooMuch={isTooMuch} />
          <div className="ck-composer-foot">
            {lane === 'company' && <Templates store={store} />}
            {lane === 'company' && spoken.some(({ field }) => field) && <HowItReads store={store} />}
            <FilesMenu store={store} files={files} />
            <Button
              kind="primary"
              type="submit"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={isSending}
              disabled={
                length === 0 ||
                unknownFields(typed).length > 0 ||
                length > MESSAGE_LIMIT ||
                isTooMuch === 'error' ||
                isOnItsWay
              }
            >
              {text(lane === 'company' ? 'Talk.Send' : 'Case.SaveNote')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  )
}

type Shared = { store: ComposerStore }

/** What happens when files exceed the mail limit: the customer gets a link to them, others cannot. */
const weighs = (told: readonly MessageReceiverChoice[]) =>
  told.some(({ to, mail }) => mail && to !== 'customer') ? 'error' : told.some(({ mail }) => mail) ? 'link' : ''

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

/** Toggles between the template text and its preview. */
function HowItReads({ store }: Shared) {
  const { text } = useMessages()
  const { isRead } = useSnapshot(store.state)
  return (
    <Button kind="ghost" onClick={() => store.read(!isRead)}>
      {text(isRead ? 'Talk.EditText' : 'Talk.Preview')}
    </Button>
  )
}

/** Inserts a template; its fields are filled in on sending. */
function Templates({ store }: Shared) {
  const { text } = useMessages()
  const { templates } = useSnapshot(store.state)
  if (templates.length === 0) return null
  const items = templates.map(({ id, name, body }) => ({
    id,
    label: name,
    onPress: () => store.begin(body),
  }))
  const open: MenuProps['trigger'] = opener => (
    <Button kind="ghost" {...opener}>
      {text('Talk.Template')}
    </Button>
  )
  return <Menu up groups={[{ id: 'templates', items }]} trigger={open} />
}
