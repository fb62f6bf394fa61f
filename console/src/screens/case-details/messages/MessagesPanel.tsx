import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readCaseMessages } from '@casekit/contract/messages'
import { refreshBadges } from '../../../live/badges.store.ts'
import { useLive } from '../../../live/use-live.ts'
import { createCaseFiles } from '../files/files.store.ts'
import type { PanelProps } from '../panel.ts'
import { createComposer } from '../../../parts/messages/composer.store.ts'
import { Composer } from './Composer.tsx'
import { Timeline } from './Timeline.tsx'
import { useAskedNote } from './use-asked-note.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'
import './messages.css'
import './composer.css'

/** What was said and what happened, with the place to write below; `children` stand above and scroll with it. */
export function MessagesPanel({ page, details, children }: PanelProps & { children: ReactNode }) {
  const [store] = useState(() => createComposer(page.call, page.caseId, details.customer ? 'company' : 'internal'))
  const [files] = useState(() => createCaseFiles(page.call, page.caseId, ({ fileId }) => store.addFile(fileId)))
  useEffect(() => void files.load(), [files])
  useLive('case', files.load, page.caseId)
  const story = useRef<HTMLDivElement>(null)
  const showLast = () =>
    story.current?.querySelector('.ck-timeline > :last-child')?.scrollIntoView({ block: 'nearest' })
  useStayAtEnd(story)
  useAskedNote(page, store, story)
  const newest = details.messages.findLast(({ lane }) => lane === 'customer')?.messageId
  useEffect(() => {
    if (newest)
      void page
        .call(readCaseMessages, { params: { caseId: page.caseId } })
        .then(refreshBadges)
        .catch(() => null)
  }, [page, newest])
  return (
    <>
      <div ref={story} className="ck-case-story">
        {children}
        <Timeline page={page} details={details} />
      </div>
      <Composer page={page} details={details} store={store} files={files} onSent={showLast} />
    </>
  )
}
