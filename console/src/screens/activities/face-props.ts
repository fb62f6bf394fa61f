import type { Filters } from '@casekit/ui/data-grid/grid-types'
import type { Span } from './faces.ts'

/** The props of a task view: the list's filters over a range of days. */
export type FaceProps = {
  filters: Filters
  search: string
  /** yyyy-mm-dd: the first shown day. */
  date: string
  span: Span
  today: string
  /** The current member. */
  userId: string
  openTask: (id: string) => void
  /** Requests a new task on that day and minute. */
  newTask: (at: { day: string; minute: number }) => void
  /** Navigates to another day or span. */
  onPlace: (to: { date?: string; span?: Span }) => void
}
