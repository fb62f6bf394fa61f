import { proxy } from 'valtio'
import type { Call } from '@casekit/client/connect'
import { activities } from '@casekit/contract/overview'
import type { SetFilter } from '@casekit/contract/overview-shape'
import type { ActivityRow } from '@casekit/contract/overviews/activities'
import { getStakeholderFilters, saveStakeholderFilters } from '@casekit/contract/overview-views'
import { getCompanyUserFilter, USER_FILTER_DEFAULTS, type UserFilters } from '@casekit/contract/user-filters'
import type { ColumnPlace, Filters, GridView } from '@casekit/ui/data-grid/grid-types'
import { createOverview, viewFor } from '../../patterns/list/overview.store.ts'
import { changeSets } from '../../patterns/list/own-sets.ts'
import { choicesIn, filtersFor } from './choices.ts'

const KEEP_AFTER_MS = 800

const CURRENT: SetFilter = { filterType: 'set', values: ['New', 'Started', 'Overdue'] }

/** Current ones, unless a status is selected. */
const asked = (view: GridView) => viewFor({ ...view, filters: { status: CURRENT, ...view.filters } })

const NOTHING = { columnState: '', filterModel: '' }

/** The list as its user left it. */
export type Left = { filters: Filters; places: ColumnPlace[] | null }

/**
 * The list of tasks. The server stores how the user left it (§3 of cases-and-customers): choices by name, so that »this
 * week« stays relative, columns and other filters as JSON text.
 */
export function createActivityList(call: Call) {
  const state = proxy({ isKnown: false })
  const overview = createOverview<ActivityRow>(activities, asked)
  let kept = ''
  let pause: ReturnType<typeof setTimeout>

  /** A failed load counts as never left (§8); the user's default view takes precedence. */
  async function learn(today: string): Promise<Left> {
    const [sets, grid] = await Promise.all([
      call(getCompanyUserFilter).catch(() => USER_FILTER_DEFAULTS),
      call(getStakeholderFilters).catch(() => NOTHING),
    ])
    const filters = filtersFor(sets.activities, (read(grid.filterModel) as Filters | null) ?? {}, today)
    const left = {
      filters: hasDefault(sets.activities) ? {} : filters,
      places: read(grid.columnState) as ColumnPlace[] | null,
    }
    kept = JSON.stringify({ ...NOTHING, ...grid })
    state.isKnown = true
    return left
  }

  /** Saves once nothing has changed for a moment; if saving fails, the state lasts for this visit. */
  function keep({ filters, places }: Left, today: string): void {
    clearTimeout(pause)
    const body = { columnState: places ? JSON.stringify(places) : '', filterModel: JSON.stringify(filters) }
    if (state.isKnown && JSON.stringify(body) !== kept) {
      pause = setTimeout(() => {
        kept = JSON.stringify(body)
        void call(saveStakeholderFilters, { body }).catch(() => null)
        void keepChoices(filters, today).catch(() => null)
      }, KEEP_AFTER_MS)
    }
  }

  async function keepChoices(filters: Filters, today: string): Promise<void> {
    await changeSets(call, ({ activities: standing }) => {
      const chosen = { ...standing, ...choicesIn(filters, today) }
      return JSON.stringify(chosen) === JSON.stringify(standing) ? null : { activities: chosen }
    })
  }

  return { state, overview, learn, keep }
}

const hasDefault = ({ savedFilters }: UserFilters['activities']) =>
  savedFilters.some(view => (view as { isDefault?: boolean } | null)?.isDefault === true)

function read(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' ? found : null
  } catch {
    return null
  }
}
