import type { ReactNode } from 'react'
import type { PanelProps } from '../panel.ts'
import { NoteBox } from './NoteBox.tsx'
import { Timeline } from './Timeline.tsx'
import './messages.css'

/** What was said and what happened, with the place to write below; `children` stand above and scroll with it. */
export function MessagesPanel({ page, details, children }: PanelProps & { children: ReactNode }) {
  return (
    <>
      <div className="ck-case-story">
        {children}
        <Timeline history={details.history} />
      </div>
      <NoteBox page={page} />
    </>
  )
}
