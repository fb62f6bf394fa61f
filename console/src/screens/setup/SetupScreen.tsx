import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { getSetupList, type SetupEntry } from '@casekit/contract/setup'
import { SETUP_LISTS, type SetupList } from '@casekit/contract/setup-lists'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SetupRows } from './SetupRows.tsx'
import { StatusPart } from './StatusPart.tsx'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import '../../patterns/split.css'
import './setup.css'

/** The lists, plus the rules for case status changes. */
const TABS = [...SETUP_LISTS, 'statuses'] as const
type Tab = (typeof TABS)[number]

const isTab = (word: string | null): word is Tab => TABS.some(tab => tab === word)

/** Settings/Setup: the lists that cases, tasks and people select from; the open one is in the address. */
export function SetupScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('list')
  const tab = isTab(asked) ? asked : 'stages'
  usePage(text('SettingsMenu.setup'))
  return (
    <div className="ck-narrow">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.setup')}</h1>
      </header>
      <nav className="ck-setup-tabs" aria-label={text('Setup.Lists')}>
        {TABS.map(name => (
          <button
            key={name}
            type="button"
            className="ck-split-tab"
            aria-pressed={name === tab}
            onClick={() => navigate(paths.setup(name))}
          >
            {name === 'statuses' ? text('Setup.Statuses') : text(`Setup.List.${name}`)}
          </button>
        ))}
      </nav>
      {tab === 'statuses' ? <StatusPart /> : <ListPart key={tab} list={tab} />}
    </div>
  )
}

function ListPart({ list }: { list: SetupList }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSetupList, { params: { list }, signal }))
  const [edited, setEdited] = useState<SetupEntry | 'new' | null>(null)
  const [removed, setRemoved] = useState<SetupEntry | null>(null)
  const reload = () => void query.load()
  return (
    <section aria-label={text(`Setup.List.${list}`)}>
      <div className="ck-setup-lead">
        <p>{text(`Setup.Lead.${list}`)}</p>
        <Button kind="primary" icon={<Plus />} onClick={() => setEdited('new')}>
          {text('Setup.Add')}
        </Button>
      </div>
      <Loaded query={query} failed="Setup.LoadFailed">
        {entries => (
          <>
            {entries.length === 0 ? (
              <Empty art="add" title={text('Setup.None')} />
            ) : (
              <SetupRows list={list} entries={entries} onMoved={reload} onEdit={setEdited} onRemove={setRemoved} />
            )}
            {edited && (
              <EntryDialog
                list={list}
                entry={edited === 'new' ? undefined : edited}
                onSaved={reload}
                onClose={() => setEdited(null)}
              />
            )}
            {removed && (
              <RemoveDialog
                list={list}
                entry={removed}
                others={entries.filter(({ id }) => id !== removed.id)}
                onRemoved={reload}
                onClose={() => setRemoved(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
