import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CaseDeadlines, Deadline } from '@casekit/contract/deadlines'
import { useMessages } from '@casekit/messages/react'
import { useLive } from '../../../live/use-live.ts'
import { DeadlineGlyph } from '../../../parts/deadlines/DeadlineGlyph.tsx'
import { durationWords } from '../../../parts/deadlines/duration-words.ts'
import type { PanelProps } from '../panel.ts'
import { DeadlineDialog } from './DeadlineDialog.tsx'

const EVERY_MS = 60_000

/** The time left until the case must be answered and solved; empty if no rule matches. */
export function DeadlineFacts({ page, details }: PanelProps) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const found = useSnapshot(page.state).deadlines as CaseDeadlines | null
  const again = useEffectEvent(() => void page.learnDeadlines())
  useLive('case', page.learnDeadlines, details.id)
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (!found || found.deadlines.length === 0) return null
  return (
    <>
      {found.deadlines.map(deadline => (
        <div className="ck-fact" key={deadline.kind}>
          <dt>{text(`Deadline.${deadline.kind}`)}</dt>
          <dd>
            <button
              type="button"
              className={`ck-deadline ck-deadline-press ck-deadline-fill-${deadline.state}`}
              aria-label={text('Deadline.Open', {
                kind: `${text(`Deadline.${deadline.kind}`)}, ${leftOf(deadline, text)}`,
              })}
              onClick={() => setOpen(true)}
            >
              <DeadlineGlyph state={deadline.state} />
              {leftOf(deadline, text)}
            </button>
          </dd>
        </div>
      ))}
      {isOpen && (
        <DeadlineDialog
          caseId={details.id}
          found={found}
          onChanged={page.showDeadlines}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function leftOf(
  { state, limitInMinutes, spentInMinutes }: Deadline,
  text: ReturnType<typeof useMessages>['text'],
): string {
  if (state === 'soon' || state === 'running')
    return text('Deadline.Left', { time: durationWords(Math.max(0, limitInMinutes - spentInMinutes), text) })
  if (state === 'breached')
    return text('Deadline.Over', { time: durationWords(Math.max(0, spentInMinutes - limitInMinutes), text) })
  return text(`DeadlineState.${state}`)
}
