import { type ReactNode, useEffect } from 'react'
import { readCaseMessages } from '@casekit/contract/messages'
import type { PanelProps } from '../panel.ts'
import { Composer } from './Composer.tsx'
import { Timeline } from './Timeline.tsx'
import './messages.css'
import './composer.css'

/** What was said and what happened, with the place to write below; `children` stand above and scroll with it. */
export function MessagesPanel({ page, details, children }: PanelProps & { children: ReactNode }) {
  const newest = details.messages.findLast(({ lane }) => lane === 'customer')?.messageId
  useEffect(() => {
    if (newest) void page.call(readCaseMessages, { params: { caseId: page.caseId } }).catch(() => null)
  }, [page, newest])
  return (
    <>
      <div className="ck-case-story">
        {children}
        <Timeline details={details} />
      </div>
      <Composer page={page} details={details} />
    </>
  )
}
