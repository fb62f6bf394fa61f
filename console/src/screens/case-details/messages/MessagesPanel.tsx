import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArrowDown } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { useLive } from '../../../live/use-live.ts'
import { createCaseFiles } from '../files/files.store.ts'
import type { PanelProps } from '../panel.ts'
import { createComposer } from '../../../parts/messages/composer.store.ts'
import { Composer } from './Composer.tsx'
import { Timeline } from './Timeline.tsx'
import { useAskedNote } from './use-asked-note.ts'
import { useNewBelow } from './use-new-below.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'
import { useUnread } from './use-unread.ts'
import './messages.css'
import './composer.css'

/** Messages and events, with the composer below; `children` are above and scroll with them. */
export function MessagesPanel({ page, details, children }: PanelProps & { children: ReactNode }) {
  const [store] = useState(() => createComposer(page.call, page.caseId, details.customer ? 'company' : 'internal'))
  const [files] = useState(() => createCaseFiles(page.call, page.caseId, ({ fileId }) => store.addFile(fileId)))
  useEffect(() => void files.load(), [files])
  useLive('case', files.load, page.caseId)
  const story = useRef<HTMLDivElement>(null)
  const showLast = () =>
    story.current?.querySelector('.ck-timeline > :last-child')?.scrollIntoView({ block: 'nearest' })
  const unread = useUnread(page, details)
  useStayAtEnd(story, unread && `message-${unread}`)
  useAskedNote(page, store, story)
  const below = useNewBelow(story, details.messages.length)
  return (
    <>
      <div ref={story} className="ck-case-story">
        {children}
        <Timeline page={page} details={details} unread={unread} />
      </div>
      <NewBelow count={below} onPress={() => goToEnd(story.current)} />
      <Composer page={page} details={details} store={store} files={files} onSent={showLast} />
    </>
  )
}

/** Focuses the latest entry, because the clicked button disappears once it is in view. */
function goToEnd(story: HTMLElement | null) {
  const newest = story?.querySelector<HTMLElement>('.ck-timeline > :last-child')
  story?.scrollTo({ top: story.scrollHeight })
  if (!newest) return
  newest.tabIndex = -1
  newest.focus({ preventScroll: true })
}

/** Announces new messages below the visible part, with a button that scrolls there. */
function NewBelow({ count, onPress }: { count: number; onPress: () => void }) {
  const { text } = useMessages()
  return (
    <div className="ck-case-news" aria-live="polite">
      {count > 0 && (
        <Button size="sm" icon={<ArrowDown />} onClick={onPress}>
          {text('Talk.NewBelow', { count })}
        </Button>
      )}
    </div>
  )
}
