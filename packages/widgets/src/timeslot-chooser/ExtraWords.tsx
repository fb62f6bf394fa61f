import type { ReactNode } from 'react'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { bookingQuestionsMessages } from '@casekit/messages/sections/booking-questions'
import { timeslotsMessages } from '@casekit/messages/sections/timeslots'
import { uiMessages } from '@casekit/messages/sections/ui'

const SECTIONS = [uiMessages, timeslotsMessages, bookingQuestionsMessages]

/** The texts of features only some companies use, loaded with them. */
export function ExtraWords({ children }: { children: ReactNode }) {
  const { language } = useMessages()
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone="UTC">
      {children}
    </MessagesProvider>
  )
}
