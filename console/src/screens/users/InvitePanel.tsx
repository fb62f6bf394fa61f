import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { InviteVerdict } from '@casekit/contract/users'
import { DELIVERED_ROLE_IDS } from '@casekit/contract/given-guards'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Discard } from '@casekit/ui/dialog'
import { TextArea } from '@casekit/ui/field'
import { FileChooser } from '@casekit/ui/file-chooser'
import { toasts } from '../../frame/notices/toasts.ts'
import { type InviteLine, inviteLines } from './invite-lines.ts'
import { UserFields } from './UserFields.tsx'
import { PanelHead, TroubleNotice } from './UserPanel.tsx'
import type { UserProfile, UsersStore } from './users.store.ts'

const EMPTY: UserProfile = {
  name: '',
  title: '',
  phone: '',
  departmentId: null,
  priceGroupId: null,
  isFitter: false,
  isResponsible: true,
  skillIds: [],
  roleId: DELIVERED_ROLE_IDS.caseworker,
  guards: [],
}

type Judged = InviteLine & { verdict: InviteVerdict }

/** Invites one or many people: typed, pasted from a spreadsheet or read from a file, and checked before sending. */
export function InvitePanel({ store, onClose }: { store: UsersStore; onClose: () => void }) {
  const { text } = useMessages()
  const { isBusy } = useSnapshot(store.state)
  const [typed, setTyped] = useState('')
  const [draft, setDraft] = useState(EMPTY)
  const [judged, setJudged] = useState<readonly Judged[]>([])
  const [asks, setAsks] = useState(false)
  const people = inviteLines(typed).slice(0, 200)

  async function judge(value: string) {
    const lines = inviteLines(value).slice(0, 200)
    const verdicts = lines.length > 0 ? await store.check(lines.map(({ email }) => email)).catch(() => []) : []
    const known = lines.map((line, index) => ({ ...line, verdict: verdicts[index] }))
    setJudged(known.filter((line): line is Judged => line.verdict !== undefined))
  }
  async function invite(event: FormEvent) {
    event.preventDefault()
    if (people.length === 0) return
    const isDone = await store.invite(people.map(person => ({ ...draft, ...person })))
    if (!isDone) return judge(typed)
    onClose()
    toasts.show({ title: text('Users.Invited', { count: people.length }) })
    return undefined
  }
  return (
    <aside className="ck-split-panel" aria-label={text('Users.Invite')}>
      <PanelHead title={text('Users.Invite')} onClose={typed ? () => setAsks(true) : onClose} />
      <form id="invite" noValidate onSubmit={event => void invite(event)}>
        <TextArea
          label={text('Users.Emails')}
          required
          rows={4}
          spellCheck={false}
          value={typed}
          hint={text('Users.EmailsHint')}
          onChange={setTyped}
          onBlur={() => void judge(typed)}
        />
        <FromFile
          onText={read => {
            setTyped(read)
            void judge(read)
          }}
        />
        <Preview people={judged} />
        <UserFields store={store} draft={draft} onChange={part => setDraft({ ...draft, ...part })} />
        <TroubleNotice store={store} />
      </form>
      <footer>
        <Button onClick={typed ? () => setAsks(true) : onClose}>{text('Buttons.Cancel')}</Button>
        <Button kind="primary" type="submit" form="invite" busy={isBusy} disabled={people.length === 0}>
          {text('Users.Send', { count: people.length })}
        </Button>
      </footer>
      {asks && <Discard onStay={() => setAsks(false)} onClose={onClose} />}
    </aside>
  )
}

function FromFile({ onText }: { onText: (text: string) => void }) {
  const { text } = useMessages()
  const handle = useRef<HTMLInputElement>(null)
  return (
    <div>
      <FileChooser
        label={text('Users.FromFile')}
        handle={handle}
        onChoose={files => void files[0]?.text().then(onText)}
      />
      <Button size="sm" icon={<FileUp />} onClick={() => handle.current?.click()}>
        {text('Users.FromFile')}
      </Button>
    </div>
  )
}

const isFine = (verdict: InviteVerdict) => verdict === 'new' || verdict === 'joins'

/** The check result of each person, before sending. */
function Preview({ people }: { people: readonly Judged[] }) {
  const { text } = useMessages()
  if (people.length === 0) return null
  return (
    <ul className="ck-users-preview" aria-label={text('Users.Preview')}>
      {people.map(({ email, name, verdict }, index) => (
        <li key={`${email} ${String(index)}`} className={isFine(verdict) ? undefined : 'ck-users-refused'}>
          <b>{name || email}</b>
          {name && <small>{email}</small>}
          <span>{text(`Users.Verdict.${verdict}`)}</span>
        </li>
      ))}
    </ul>
  )
}
