import { useMessages } from '@casekit/messages/react'
import './station-line.css'

export type Station = {
  id: string
  name: string
  /** Below the name: what was chosen there, or what to do. */
  note?: string
  /** Goes back to the station; without it the station is not clickable. */
  onPress?: () => void
  /** `#rrggbb`, shown next to the name; purely decorative. */
  color?: string | null
  /** Passed without a choice: drawn as not reached. */
  isSkipped?: boolean
}

type StationLineProps = {
  /** The accessible name. */
  label: string
  stations: readonly Station[]
  /** The id of the current station; empty before the first. */
  now: string
}

const WORDS = { done: 'Standard.StepDone', now: 'Standard.StepNow', ahead: 'Standard.StepAhead' } as const

/** The station line: steps of a wizard or stages of a case, where the order matters. */
export function StationLine({ label, stations, now }: StationLineProps) {
  const { text } = useMessages()
  const current = stations.findIndex(station => station.id === now)
  return (
    <div className="ck-line-frame">
      <ol className="ck-stations" aria-label={label}>
        {stations.map(({ id, name, note, color, onPress, isSkipped }, place) => {
          const state = place === current ? 'now' : place < current && !isSkipped ? 'done' : 'ahead'
          return (
            <li
              key={id}
              className={`ck-station ck-station-${state}`}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {onPress && (
                <button
                  type="button"
                  className="ck-station-press"
                  aria-label={name}
                  aria-disabled={state === 'now' || undefined}
                  onClick={onPress}
                />
              )}
              <b className="ck-station-name">
                <Swatch color={color} />
                {name}
              </b>
              {note && <span className="ck-station-note">{note}</span>}
              <span className="ck-hidden-text">{text(WORDS[state])}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** A stage's color as chosen by the company, outlined to be visible on any background. */
function Swatch({ color }: { color: string | null | undefined }) {
  return color ? <i className="ck-stage-color" style={{ background: color }} /> : null
}

const GAP = 8

type StageMarkProps = { position: number; count: number; name: string; color?: string | null }

/**
 * The line within a list row: the position among `count` stages, and the name. `position` is 1-based; 0 is before the
 * first.
 */
export function StageMark({ position, count, name, color }: StageMarkProps) {
  const { text } = useMessages()
  const places = Array.from({ length: count }, (_, place) => ({ at: 4 + place * GAP, number: place + 1 }))
  const end = 4 + (count - 1) * GAP
  return (
    <span className="ck-stage" title={position > 0 ? text('CaseStage.Position', { name, position, count }) : undefined}>
      <svg viewBox={`0 0 ${end + 4} 10`} width={end + 4} aria-hidden="true">
        <path d={`M4 5H${end}`} stroke="var(--ck-line-strong)" strokeWidth="1.5" />
        {position > 1 && (
          <path d={`M4 5H${4 + (position - 1) * GAP}`} stroke="var(--ck-accent-ink)" strokeWidth="1.5" />
        )}
        {places.map(({ at, number }) => (
          <circle
            key={number}
            cx={at}
            cy="5"
            r={number === position ? 4 : 2}
            fill={number <= position ? 'var(--ck-accent-ink)' : 'var(--ck-line-strong)'}
          />
        ))}
      </svg>
      <Swatch color={color} />
      <span className="ck-truncate">{name}</span>
    </span>
  )
}
