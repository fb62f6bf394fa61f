import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getCompanyInformation } from '@casekit/contract/company'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { MessagesProvider } from '@casekit/messages/react'
import { uiMessages } from '@casekit/messages/ui-messages'
import { preferences } from './session/preferences.store.ts'
import { call, session } from './session/session.store.ts'
import { CurrentScreen } from './CurrentScreen.tsx'

const SECTIONS = [uiMessages, caseMessages, consoleMessages]
const FIRST_TIME_ZONE = 'Europe/Copenhagen'

export function Console() {
  const { language } = useSnapshot(preferences)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={useTimeZone()}>
      <CurrentScreen />
    </MessagesProvider>
  )
}

/** Times are shown in the company's own zone. */
function useTimeZone(): string {
  const company = useSnapshot(session).account?.user.companyId
  const [timeZone, setTimeZone] = useState(FIRST_TIME_ZONE)
  useEffect(() => {
    if (company === undefined) return
    call(getCompanyInformation).then(
      information => setTimeZone(information.timeZone),
      () => setTimeZone(FIRST_TIME_ZONE),
    )
  }, [company])
  return timeZone
}
