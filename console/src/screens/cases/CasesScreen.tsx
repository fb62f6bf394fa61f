import { useDeferredValue, useEffect } from 'react'
import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { useLive } from '../../live/use-live.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { openCaseWizard } from '../../shell/case-wizard.store.ts'
import { useReload } from '../../shell/revisit.ts'
import { usePage } from '../../shell/page.store.ts'
import { CaseRows } from './CaseRows.tsx'
import { createCaseList, SEARCH_PAUSE_MS } from './cases.store.ts'
import { type ListAddress, readAddress, writeAddress } from './list-address.ts'
import { NoRows } from './NoRows.tsx'
import { Pager } from './Pager.tsx'
import { CaseSearch } from './CaseSearch.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { useTotalWords } from './total-words.ts'
import '../../shell/page-head.css'
import './cases.css'

/** The default landing screen: the company's cases, newest first; what it shows stands in the address. */
export function CasesScreen() {
  const { text } = useMessages()
  const list = keptForAccount('cases', () => createCaseList(call))
  const { shown, rows, total, isLoading, isSlow, failure, counts, stages } = useSnapshot(list.state)
  const [address, go] = useListAddress()
  const query = writeAddress(address)
  usePage(text('Cases.Title'))

  useEffect(() => void list.show(readAddress(query)), [list, query])
  useEffect(() => void list.countAndLearn(), [list])
  useLive('case', () => Promise.all([list.show(address), list.count()]))

  const retry = () => {
    void list.show(address)
    void list.countAndLearn()
  }
  useReload(retry)
  const isFramed = useDeferredValue(true, false) // a hundred rows may not hold up the frame
  const isFresh = shown === query
  const words = useTotalWords(total)
  const showsRows = isFresh && rows.length > 0
  return (
    <>
      <header className="ck-page-head ck-case-head">
        <h1 className="ck-page-title">{text('Cases.Title')}</h1>
        {isFresh && <span className="ck-page-count">{words.short}</span>}
        <div className="ck-page-head-end">
          <Button kind="primary" icon={<Plus />} onClick={openCaseWizard}>
            {text('Shell.CreateCase')}
          </Button>
        </div>
      </header>
      <div className="ck-case-bar">
        <StatusTabs
          chosen={address.status}
          counts={counts}
          hrefOf={status => hrefOf({ ...address, status, page: 1 })}
        />
        <CaseSearch
          value={address.search}
          pauseMs={SEARCH_PAUSE_MS}
          onSearch={search => go({ ...address, search, page: 1 }, true)}
        />
      </div>
      <output className="ck-hidden-text">{isFresh && !isLoading ? words.long : ''}</output>
      {!isFramed ? (
        <div className="ck-case-wait" />
      ) : failure && !showsRows ? (
        <NoRows address={address} failure={failure} onRetry={retry} />
      ) : isFresh && rows.length === 0 ? (
        <NoRows address={address} onRetry={retry} />
      ) : (
        <CaseRows
          rows={isFresh || !isSlow ? rows : null}
          stages={stages}
          isBusy={!isFresh}
          sort={address.sort}
          onSort={sort => go({ ...address, sort, page: 1 }, true)}
          scrolled={list.scrolled}
          query={query}
        />
      )}
      {failure && showsRows && <StaleNotice onRetry={retry} />}
      {isFramed && showsRows && <Pager address={address} total={total} hrefOf={page => hrefOf({ ...address, page })} />}
      <div className="ck-phone-action">
        <Button kind="primary" icon={<Plus />} wide onClick={openCaseWizard}>
          {text('Shell.CreateCase')}
        </Button>
      </div>
    </>
  )
}

function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { text } = useMessages()
  return (
    <div className="ck-stale" role="alert">
      {text('Cases.StaleRows')}
      <Button kind="link" onClick={onRetry}>
        {text('Buttons.TryAgain')}
      </Button>
    </div>
  )
}

const hrefOf = (address: ListAddress) => paths.cases(writeAddress(address))

/** The address bar as the one place where the view is kept, so that links and the back button work. */
function useListAddress() {
  const [, navigate] = useLocation()
  const address = readAddress(useSearch())
  const go = (to: ListAddress, replace: boolean) => navigate(hrefOf(to), { replace })
  return [address, go] as const
}
