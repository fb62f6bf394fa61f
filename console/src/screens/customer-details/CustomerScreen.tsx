import { useSnapshot } from 'valtio'
import { caseFilesMessages } from '@casekit/messages/case-files-messages'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { customerPageMessages } from '@casekit/messages/customer-page-messages'
import { customerPickerMessages } from '@casekit/messages/customer-picker-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import type { ScreenProps } from '../../routes.tsx'
import { company } from '../../session/company.store.ts'
import { preferences } from '../../session/preferences.store.ts'
import { CustomerPage } from './CustomerPage.tsx'

const SECTIONS = [
  uiMessages,
  shellMessages,
  consoleMessages,
  caseMessages,
  caseFilesMessages,
  customerPickerMessages,
  customerPageMessages,
  gridMessages,
]

/** Customers/Customerdetails: one customer, with the words that its page needs. */
export function CustomerScreen({ params }: ScreenProps) {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const customerId = params['id'] ?? ''
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <CustomerPage key={customerId} customerId={customerId} />
    </MessagesProvider>
  )
}
