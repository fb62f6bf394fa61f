import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Router } from 'wouter'
import { accountMessages } from '@casekit/messages/account-messages'
import { alertMessages } from '@casekit/messages/alert-messages'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { company, learnCompany, leaveCompany } from './session/company.store.ts'
import { preferences } from './session/preferences.store.ts'
import { session } from './session/session.store.ts'
import { words } from './session/words.store.ts'
import { goOrReload } from './shell/revisit.ts'
import { CurrentScreen } from './CurrentScreen.tsx'

const SECTIONS = [
  uiMessages,
  accountMessages,
  caseMessages,
  shellMessages,
  alertMessages,
  consoleMessages,
  gridMessages,
]

export function Console() {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const { changes } = useSnapshot(words)
  useCompany()
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone} changes={changes}>
      <Router aroundNav={goOrReload}>
        <CurrentScreen />
      </Router>
    </MessagesProvider>
  )
}

/** Times and colours are the company's own. */
function useCompany(): void {
  const { account } = useSnapshot(session)
  const companyId = account?.user.companyId
  const mayAsk = account?.hasConsent
  useEffect(() => {
    if (companyId === undefined) leaveCompany()
    else if (mayAsk) void learnCompany(companyId)
  }, [companyId, mayAsk])
}
