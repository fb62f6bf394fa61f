import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { RECORD_KINDS, type RecordKind } from '@casekit/contract/access-kinds'
import { getRecordAccess } from '@casekit/contract/access'
import { useMessages } from '@casekit/messages/react'
import { Empty } from '@casekit/ui/empty'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { Chain } from './Chain.tsx'
import { PeopleList } from './PeopleList.tsx'
import { RecordChoice } from './RecordChoice.tsx'
import { Views } from './Views.tsx'
import '../../patterns/page-head.css'
import './access.css'

/** The question, as read from the address. */
export type Asked = { kind: RecordKind; record: string; user: string; deed: 'see' | 'change' }

const askedFrom = (search: URLSearchParams): Asked => ({
  kind: RECORD_KINDS.find(kind => kind === search.get('kind')) ?? 'case',
  record: search.get('record') ?? '',
  user: search.get('user') ?? '',
  deed: search.get('deed') === 'change' ? 'change' : 'see',
})

/** Settings/Access: who may see and change a record, and which rule decides. */
export function AccessScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const asked = askedFrom(new URLSearchParams(useSearch()))
  const ask = (change: Partial<Asked>) => navigate(paths.access({ ...asked, ...change }))
  usePage(text('SettingsMenu.access'))
  return (
    <div className="ck-access">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.access')}</h1>
      </header>
      <RecordChoice key={`${asked.kind} ${asked.record}`} asked={asked} onAsk={ask} />
      {asked.record ? (
        <Answer key={`${asked.kind} ${asked.record}`} asked={asked} onAsk={ask} />
      ) : (
        <>
          <Empty art="search" title={text('Access.Choose')}>
            {text('Access.ChooseHint')}
          </Empty>
          <Views />
        </>
      )}
    </div>
  )
}

export type AskedProps = { asked: Asked; onAsk: (change: Partial<Asked>) => void }

function Answer({ asked, onAsk }: AskedProps) {
  const { text } = useMessages()
  const { kind, record: recordId, user, deed } = asked
  const query = useQuery(signal => call(getRecordAccess, { query: { kind, recordId }, signal }))
  return (
    <Loaded query={query} failed="Access.LoadFailed" gone="Access.Gone">
      {answer => (
        <div className={user ? 'ck-access-answer ck-access-open' : 'ck-access-answer'}>
          <PeopleList answer={answer} asked={asked} onAsk={onAsk} />
          {user ? (
            <Chain key={`${user} ${deed}`} asked={asked} onAsk={onAsk} />
          ) : (
            <Empty art="rows" title={text('Access.ChoosePerson')}>
              {text('Access.ChoosePersonHint')}
            </Empty>
          )}
        </div>
      )}
    </Loaded>
  )
}
