import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Company, getCompanies } from '@casekit/contract/companies'
import { currentTime } from '@casekit/client/clock'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { holds } from '@casekit/rules/fold'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Empty } from '@casekit/ui/empty'
import { SearchBox } from '@casekit/ui/search-box'
import { sizeWords } from '@casekit/ui/size-words'
import { usePage } from '../../frame/page.store.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { AgreedButton } from './AgreedButton.tsx'
import { AddCompanyDialog } from './AddCompanyDialog.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { IssuedDialog } from './IssuedDialog.tsx'
import { SuspendButton } from './SuspendButton.tsx'
import { ViewButton } from './ViewButton.tsx'
import '../../patterns/page-head.css'
import '../../patterns/split.css'

/** Settings/Companies: every company of the installation, for provider administrators. */
export function CompaniesScreen() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getCompanies, { signal }))
  const [isAdding, setAdding] = useState(false)
  const [isReading, setReading] = useState(false)
  const [search, setSearch] = useState('')
  usePage(text('SettingsMenu.companies'))
  const reload = () => void query.load()
  return (
    <div className="ck-split">
      <div className="ck-split-list">
        <header className="ck-page-head">
          <h1 className="ck-page-title">{text('SettingsMenu.companies')}</h1>
          {query.answer && <span className="ck-page-count">{query.answer.length}</span>}
          <div className="ck-page-head-end">
            <Button onClick={() => setReading(true)}>{text('Subscription.Issued')}</Button>
            <Button kind="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              {text('Companies.Add')}
            </Button>
          </div>
        </header>
        <Loaded query={query} failed="Companies.LoadFailed">
          {companies => (
            <>
              <div className="ck-split-tools">
                <SearchBox label={text('Companies.Search')} value={search} onChange={setSearch} />
              </div>
              <CompanyTable companies={companies.filter(company => fits(company, search))} onChanged={reload} />
            </>
          )}
        </Loaded>
      </div>
      {isReading && <IssuedDialog onClose={() => setReading(false)} />}
      {isAdding && <AddCompanyDialog onAdded={reload} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** Whether a company matches by name, number or plan. */
const fits = ({ name, number, plan }: Company, search: string) => holds(`${name} ${number} ${plan}`, search.trim())

type TableProps = { companies: readonly Company[]; onChanged: () => void }

function CompanyTable({ companies, onChanged }: TableProps) {
  const { text } = useMessages()
  if (companies.length === 0) return <Empty art="rows" title={text('Companies.NoneFound')} />
  return (
    <table className="ck-split-table">
      <thead>
        <tr>
          <th scope="col">{text('Companies.Name')}</th>
          <th scope="col">{text('Companies.Status')}</th>
          <th scope="col" className="ck-split-wide">
            {text('Subscription.Plan')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Companies.Users')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Companies.Cases')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Companies.Customers')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Companies.Storage')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Companies.Mails')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Companies.Calls')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Companies.LastSeen')}
          </th>
          <th scope="col">
            <span className="ck-hidden-text">{text('Companies.Deeds')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map(company => (
          <CompanyRow key={company.id} company={company} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  )
}

function CompanyRow({ company, onChanged }: { company: Company; onChanged: () => void }) {
  const { text, format } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  const { name, number, plan, suspendedAt, deleteAt, users, cases, customers, lastSeenAt, isOwn } = company
  return (
    <tr>
      <th scope="row" aria-label={name}>
        <span className="ck-split-name">
          <span>
            <b>{name}</b>
            <small>{number}</small>
          </span>
        </span>
      </th>
      <td>
        <Chip look={suspendedAt ? 'off' : 'done'}>
          {deleteAt
            ? text('Companies.State.going', { when: format.date(deleteAt) })
            : text(suspendedAt ? 'Companies.State.suspended' : 'Companies.State.open')}
        </Chip>
      </td>
      <td className="ck-split-wide">{plan}</td>
      <td className="ck-split-wide">{format.number(users)}</td>
      <td className="ck-split-wide">{format.number(cases)}</td>
      <td className="ck-split-wide">{format.number(customers)}</td>
      <td className="ck-split-wide">{sizeWords(company.storage, format.number)}</td>
      <td className="ck-split-wide">{format.number(company.mails)}</td>
      <td className="ck-split-wide">{format.number(company.calls)}</td>
      <td className="ck-split-wide">{lastSeenAt ? relative(text, lastSeenAt, now) : text('Companies.Never')}</td>
      <td>
        <div className="ck-company-deeds">
          <AgreedButton company={company} onChanged={onChanged} />
          {!isOwn && !suspendedAt && <ViewButton company={company} />}
          {!isOwn && <SuspendButton company={company} onChanged={onChanged} />}
          {!isOwn && <DeleteButton company={company} onChanged={onChanged} />}
        </div>
      </td>
    </tr>
  )
}
