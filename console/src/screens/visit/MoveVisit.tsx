import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { type ChosenTimeslot, TimeslotChooser, type TimeslotChooserHandle } from '@casekit/widgets/timeslot-chooser'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { client } from '../../session/session.store.ts'
import type { VisitStore } from './visit.store.ts'

/** Other times for the visit, and the button that moves it. */
export function MoveVisit({ store, timeZone }: { store: VisitStore; timeZone: string }) {
  const { text, language } = useMessages()
  const { isBusy } = useSnapshot(store.state)
  const [chosen, setChosen] = useState<ChosenTimeslot>()
  const chooser = useRef<TimeslotChooserHandle>(null)

  async function move() {
    if (!chosen) return
    await store.move(chosen)
    if (store.state.news !== 'taken') return
    setChosen(undefined)
    await chooser.current?.refresh()
  }

  return (
    <div className="ck-visit-move">
      <TimeslotChooser
        client={client}
        language={language}
        source={store.source}
        timeZone={timeZone}
        onTimeslotChosen={setChosen}
        handle={chooser}
      />
      <div className="ck-visit-actions">
        <Button kind="primary" size="lg" busy={isBusy} disabled={!chosen} onClick={() => void move()}>
          {text('Visit.MoveHere')}
        </Button>
        <Button size="lg" kind="ghost" onClick={() => store.show({ isMoving: false })}>
          {text('Visit.KeepTime')}
        </Button>
      </div>
    </div>
  )
}
