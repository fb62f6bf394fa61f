import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ModulesOfCompany } from '@casekit/contract/modules'
import { useMessages } from '@casekit/messages/react'
import { fold } from '@casekit/rules/fold'
import { Empty } from '@casekit/ui/empty'
import { TextField } from '@casekit/ui/field'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { Failed } from '../../patterns/query/Loaded.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call } from '../../session/session.store.ts'
import { createModules } from './modules.store.ts'
import { ModulesTable } from './ModulesTable.tsx'
import '../../patterns/page-head.css'
import '../../patterns/split.css'
import './modules.css'

/** Settings/Jublo/Modules: each company's modules, for provider administrators. */
export function ModulesScreen() {
  const { text } = useMessages()
  const store = keptForAccount('modules', () => createModules(call))
  const { companies, hasFailed } = useSnapshot(store.state)
  const [sought, setSought] = useState('')
  usePage(text('SettingsMenu.modules'))
  useEffect(() => void store.load(), [store])
  useReload(() => void store.load())
  const shown = (companies as readonly ModulesOfCompany[] | null)?.filter(
    ({ name, number }) => fold(name).includes(fold(sought.trim())) || String(number).startsWith(sought.trim()),
  )
  return (
    <div className="ck-modules">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.modules')}</h1>
        {companies && <span className="ck-page-count">{companies.length}</span>}
      </header>
      <p className="ck-modules-lead">{text('Modules.Lead')}</p>
      {hasFailed && <Failed failed="Modules.LoadFailed" onRetry={store.load} />}
      <div className="ck-split-tools">
        <TextField
          label={<span className="ck-hidden-text">{text('Modules.Find')}</span>}
          placeholder={text('Modules.Find')}
          start={<Search aria-hidden="true" />}
          type="search"
          value={sought}
          onChange={setSought}
        />
      </div>
      {!shown && !hasFailed && <Skeleton width="100%" height="12rem" />}
      {shown?.length === 0 && <Empty art="rows" title={text('Modules.NoMatch')} />}
      {shown && shown.length > 0 && <ModulesTable store={store} companies={shown} />}
    </div>
  )
}
