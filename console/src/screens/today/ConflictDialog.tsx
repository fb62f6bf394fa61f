import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Radio } from '@casekit/ui/radio'
import type { Waiting } from './overlay.ts'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; deed: Waiting; onClose: () => void }

/** Both texts side by side; the technician decides which one applies. */
export function ConflictDialog({ store, deed, onClose }: Props) {
  const { text, format } = useMessages()
  const [isMine, setMine] = useState(true)
  const [isBusy, setBusy] = useState(false)
  async function decide() {
    setBusy(true)
    await store.decide(deed, isMine)
    onClose()
  }
  const choices = [
    { value: 'mine', who: text('Today.Mine', { time: format.clock(deed.at) }), what: deed.text },
    { value: 'theirs', who: text('Today.Theirs'), what: deed.theirs },
  ]
  return (
    <Dialog
      title={text('Today.ConflictTitle')}
      size="sm"
      onClose={onClose}
      actions={
        <Button kind="primary" wide busy={isBusy} onClick={() => void decide()}>
          {text('Today.KeepChoice')}
        </Button>
      }
    >
      <p>{text('Today.ConflictText')}</p>
      <fieldset className="ck-today-choices">
        <legend>{text('Today.Description')}</legend>
        {choices.map(({ value, who, what }) => (
          <Radio
            key={value}
            name={deed.id}
            value={value}
            checked={isMine === (value === 'mine')}
            onChange={chosen => setMine(chosen === 'mine')}
          >
            <span>
              <small>{who}</small>
              <b>{what || '–'}</b>
            </span>
          </Radio>
        ))}
      </fieldset>
    </Dialog>
  )
}
