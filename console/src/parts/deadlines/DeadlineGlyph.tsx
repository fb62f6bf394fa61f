import { CircleCheck, CirclePause, CircleX, Clock, Hourglass, TriangleAlert } from 'lucide-react'
import type { DeadlineState } from '@casekit/contract/deadline-states'
import './deadlines.css'

const GLYPHS = {
  breached: TriangleAlert,
  soon: Hourglass,
  running: Clock,
  paused: CirclePause,
  late: CircleX,
  met: CircleCheck,
  none: Clock,
} as const satisfies Record<DeadlineState, unknown>

/** The icon of a deadline state, next to text that says the same. */
export function DeadlineGlyph({ state }: { state: DeadlineState }) {
  const Glyph = GLYPHS[state]
  return <Glyph size={14} className={`ck-deadline-glyph ck-deadline-${state}`} aria-hidden="true" />
}
