import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TenantPage } from '@casekit/contract/tenant-page'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Heading } from '@casekit/ui/surroundings'
import {
  type ChosenTimeslot,
  TimeslotChooser,
  type TimeslotChooserHandle,
} from '../timeslot-chooser/TimeslotChooser.tsx'
import type { TenantHomeStore } from './tenant-home.store.ts'
import { takeFocus } from './take-focus.ts'

type ChooseTimeProps = {
  store: TenantHomeStore
  about: TenantPage['cases'][number]
  timeZone: string
  onBooked: ((booked: { caseId: string; start: string }) => void) | undefined
}

/** Chooses a visit's time for a case from those the company offers. */
export function ChooseTime({ store, about, timeZone, onBooked }: ChooseTimeProps) {
  const { text, language } = useMessages()
  const { isBusy, trouble } = useSnapshot(store.state)
  const [chosen, setChosen] = useState<ChosenTimeslot>()
  const [source] = useState(() => store.timesOf(about.id))
  const chooser = useRef<TimeslotChooserHandle>(null)

  async function book() {
    if (!chosen) return
    await store.book(about.id, chosen)
    const { booked } = store.state
    if (booked) onBooked?.({ caseId: about.id, start: booked.start })
    if (store.state.trouble !== 'TenantPage.TimeTaken') return
    setChosen(undefined)
    await chooser.current?.refresh()
  }

  const name = about.title || text('TenantPage.Case', { number: String(about.caseNumber) })
  return (
    <div className="ck-tenant-report">
      <Heading own={1} className="ck-tenant-title" place={takeFocus} tabIndex={-1}>
        {text('TenantPage.ChooseTime', { case: name })}
      </Heading>
      <TimeslotChooser
        client={store.client}
        language={language}
        source={source}
        timeZone={timeZone}
        onTimeslotChosen={setChosen}
        handle={chooser}
      />
      {trouble && <Notice tone="danger">{text(trouble)}</Notice>}
      <footer>
        <Button size="lg" onClick={() => store.show()}>
          {text('TenantPage.Back')}
        </Button>
        <Button kind="primary" size="lg" busy={isBusy} disabled={!chosen} onClick={() => void book()}>
          {text('TenantPage.ChooseTimeShort')}
        </Button>
      </footer>
    </div>
  )
}
