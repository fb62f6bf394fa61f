import { Search } from 'lucide-react'
import { useState } from 'react'
import type { AccessPerson, getRecordAccess } from '@casekit/contract/access'
import { VERDICTS } from '@casekit/contract/access-kinds'
import type { Answer } from '@casekit/contract/endpoint'
import { useMessages } from '@casekit/messages/react'
import { Empty } from '@casekit/ui/empty'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { MemberAvatar } from '../../parts/MemberAvatar.tsx'
import type { AskedProps } from './AccessScreen.tsx'
import { Outside } from './Outside.tsx'
import { useRoleOf } from './role-of.ts'
import { VerdictMark } from './VerdictMark.tsx'
import '../../patterns/split.css'

const TABS = ['all', ...VERDICTS] as const
type Tab = (typeof TABS)[number]

type Props = AskedProps & { answer: Answer<typeof getRecordAccess> }

/** All members with their access to the record; filtered by name, role or verdict. */
export function PeopleList({ answer: { record, people, isWhole }, asked, onAsk }: Props) {
  const { text } = useMessages()
  const roleOf = useRoleOf()
  const [tab, setTab] = useState<Tab>('all')
  const [sought, setSought] = useState('')
  const word = sought.trim().toLocaleLowerCase()
  const fits = (person: AccessPerson) => `${person.name} ${roleOf(person)}`.toLocaleLowerCase().includes(word)
  const inTab = (name: Tab) => people.filter(({ verdict }) => name === 'all' || verdict === name)
  const shown = inTab(tab).filter(fits)
  return (
    <section className="ck-access-people" aria-label={text('Access.People')}>
      <h2>
        {text(`Access.Kind.${record.kind}`)} <b>{record.number}</b> {record.title}
      </h2>
      <Outside kind={record.kind} recordId={record.recordId} />
      <div className="ck-split-tools">
        {TABS.map(name => (
          <button
            key={name}
            type="button"
            className="ck-split-tab"
            aria-pressed={tab === name}
            onClick={() => setTab(name)}
          >
            {text(`Access.Tab.${name}`)} <span>{inTab(name).length}</span>
          </button>
        ))}
        <TextField
          label={<span className="ck-hidden-text">{text('Access.FindPerson')}</span>}
          placeholder={text('Access.FindPerson')}
          start={<Search aria-hidden="true" />}
          type="search"
          value={sought}
          onChange={setSought}
        />
      </div>
      {!isWhole && <Notice tone="info">{text('Access.NotWhole', { count: people.length })}</Notice>}
      {shown.length === 0 ? (
        <Empty art="rows" title={text('Access.NoMatch')} />
      ) : (
        <ul>
          {shown.map(person => (
            <Person
              key={person.userId}
              person={person}
              role={roleOf(person)}
              isOpen={person.userId === asked.user}
              onOpen={() => onAsk({ user: person.userId })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type PersonProps = { person: AccessPerson; role: string; isOpen: boolean; onOpen: () => void }

function Person({ person: { userId, name, verdict }, role, isOpen, onOpen }: PersonProps) {
  return (
    <li>
      <button type="button" className="ck-access-person" aria-pressed={isOpen} onClick={onOpen}>
        <MemberAvatar id={userId} name={name} size="md" />
        <span>
          <b>{name}</b>
          <small>{role}</small>
        </span>
        <VerdictMark verdict={verdict} />
      </button>
    </li>
  )
}
