import { useSnapshot } from 'valtio'
import { caseMessages } from '@casekit/messages/case-messages'
import { caseFilesMessages } from '@casekit/messages/case-files-messages'
import { caseViewMessages } from '@casekit/messages/case-view-messages'
import { caseworkMessages } from '@casekit/messages/casework-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { conversationMessages } from '@casekit/messages/conversation-messages'
import { MessagesProvider } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { transferMessages } from '@casekit/messages/transfer-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import type { ScreenProps } from '../../routes.tsx'
import { company } from '../../session/company.store.ts'
import { preferences } from '../../session/preferences.store.ts'
import { CasePage } from './CasePage.tsx'

/** The texts of the page and of every panel on it. */
const SECTIONS = [
  uiMessages,
  shellMessages,
  caseMessages,
  consoleMessages,
  caseViewMessages,
  caseworkMessages,
  caseFilesMessages,
  conversationMessages,
  transferMessages,
]

/** The page of one case, with the words it needs. */
export function CaseScreen({ params }: ScreenProps) {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const caseId = params['id'] ?? ''
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <CasePage key={caseId} caseId={caseId} />
    </MessagesProvider>
  )
}
