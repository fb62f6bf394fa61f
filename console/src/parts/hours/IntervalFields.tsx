import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { stepped } from './drawn.ts'
import { clockOf, type Typed } from './hours.ts'
import './hours.css'

type Props = {
  /** The day's name, for screen readers. */
  day: string
  hours: Typed
  fault: string | undefined
  onChange: (hours: Typed) => void
  onRemove: () => void
}

const ARROWS: Record<string, 1 | -1 | undefined> = { ArrowUp: 1, ArrowDown: -1 }
const EDGES = ['start', 'end'] as const

/** A start and end time, typed or changed by quarters with arrow keys; the notation is normalized on blur. */
export function IntervalFields({ day, hours, fault, onChange, onRemove }: Props) {
  const { text } = useMessages()
  const id = useId()
  return (
    <div className="ck-hours-interval">
      {EDGES.map(edge => (
        <div key={edge} className={fault ? 'ck-input ck-input-error' : 'ck-input'}>
          <input
            type="text"
            className="ck-input-control"
            maxLength={5}
            autoComplete="off"
            aria-label={text(edge === 'start' ? 'Hours.StartOf' : 'Hours.EndOf', { day })}
            aria-describedby={id}
            aria-invalid={fault ? true : undefined}
            value={hours[edge]}
            onChange={event => onChange({ ...hours, [edge]: event.target.value })}
            onKeyDown={event => {
              const by = ARROWS[event.key]
              const clock = clockOf(hours[edge])
              if (!by || !clock) return
              event.preventDefault()
              onChange({ ...hours, [edge]: stepped(clock, by) })
            }}
            onBlur={() => {
              const clock = clockOf(hours[edge])
              if (clock && clock !== hours[edge]) onChange({ ...hours, [edge]: clock })
            }}
          />
        </div>
      ))}
      <IconButton size="sm" icon={<Trash2 />} label={text('Hours.RemoveInterval', { day })} onClick={onRemove} />
      <div id={id} className="ck-hours-fault" aria-live="polite">
        {fault && <Hint tone="error">{fault}</Hint>}
      </div>
    </div>
  )
}
