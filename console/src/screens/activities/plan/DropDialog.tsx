import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { faultWord } from './faults.ts'
import type { AskedMove } from './use-moves.ts'
import type { PlanWords } from './words.ts'

type DropDialogProps = {
  asked: AskedMove
  words: PlanWords
  onLay: () => void
  onNearest: () => void
  onClose: () => void
}

/** The conflicts, with the nearest free time; the visit moves only on confirmation. */
export function DropDialog({ asked, words, onLay, onNearest, onClose }: DropDialogProps) {
  const { text } = useMessages()
  const { nearest } = asked
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" onClick={onLay}>
        {text('Planning.LayAnyway')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Planning.AgainstTitle')} size="sm" onClose={onClose} actions={actions}>
      {asked.reasons.map(({ visit, faults }) => {
        const target = asked.targets.find(({ id }) => id === visit.id)
        return (
          <section key={visit.id} className="ck-plan-reasons">
            <b>{visit.subject}</b>
            {target?.day && (
              <span>
                {words.day(target.day)} {words.span(target.minute, target.minutes)}
              </span>
            )}
            <ul>
              {faults.map(fault => (
                <li key={fault.name}>{text(faultWord(fault), fault.values)}</li>
              ))}
            </ul>
          </section>
        )
      })}
      {nearest?.day && (
        <Button onClick={onNearest}>
          {text('Planning.LayNearest', {
            when: `${words.day(nearest.day)} ${words.span(nearest.minute, nearest.minutes)}`,
          })}
        </Button>
      )}
    </Dialog>
  )
}
