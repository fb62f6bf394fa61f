import type { Filters } from '@casekit/ui/data-grid/grid-types'
import type { Span } from './faces.ts'

/** What a face of the tasks shows: the filters of the list over some days. */
export type FaceProps = {
  filters: Filters
  search: string
  /** yyyy-mm-dd: the first day of what is shown. */
  date: string
  span: Span
  today: string
  /** The member who looks. */
  userId: string
  openTask: (id: string) => void
  /** Asks for a task of that day and minute. */
  newTask: (at: { day: string; minute: number }) => void
  /** Leads to another day or span. */
  onPlace: (to: { date?: string; span?: Span }) => void
}
