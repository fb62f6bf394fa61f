import { lazy, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Router } from 'wouter'
import { MessagesProvider } from '@casekit/messages/react'
import { OwnSelectList, type SelectListProps } from '@casekit/ui/own-select-list'
import { type OfSelect, SelectList } from '@casekit/ui/select-list'
import { company, learnCompany, leaveCompany } from './session/company.store.ts'
import { preferences } from './session/preferences.store.ts'
import { learnRights, session } from './session/session.store.ts'
import { words } from './session/words.store.ts'
import { FRAME_WORDS } from './frame/frame-sections.ts'
import { goGuarded } from './frame/leave-guard.ts'
import { RouteTable } from './frame/route-table.ts'
import { routes } from './routes.ts'
import { CurrentScreen } from './CurrentScreen.tsx'

export function Console() {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const { changes } = useSnapshot(words)
  useCompany()
  return (
    <MessagesProvider language={language} sections={FRAME_WORDS} timeZone={timeZone} changes={changes}>
      <Router aroundNav={goGuarded}>
        <RouteTable value={routes}>
          <SelectList value={ListOfSelect}>
            <CurrentScreen />
          </SelectList>
        </RouteTable>
      </Router>
    </MessagesProvider>
  )
}

const PickPanel = lazy(async () => ({ default: (await import('@casekit/ui/picker')).PickPanel }))

/** Fetched when the first list opens. */
function OwnList(props: SelectListProps) {
  return (
    <Suspense>
      <PickPanel {...props} />
    </Suspense>
  )
}

/** The list that every select opens in the console. */
const ListOfSelect = (select: OfSelect) => <OwnSelectList {...select} List={OwnList} />

/** Loads the company's time zone and colors. */
function useCompany(): void {
  const { account } = useSnapshot(session)
  const companyId = account?.user.companyId
  const mayAsk = account?.hasConsent
  useEffect(() => {
    if (companyId === undefined) leaveCompany()
    else if (mayAsk) void Promise.all([learnCompany(companyId), learnRights()])
  }, [companyId, mayAsk])
}
