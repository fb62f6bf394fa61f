import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { Answer, Body } from '@casekit/contract/endpoint'
import { getCompanyUserFilter, setCompanyUserFilter } from '@casekit/contract/user-filters'

type Sets = Omit<Answer<typeof getCompanyUserFilter>, 'version'>
type Changes = Body<typeof setCompanyUserFilter>

/** Changes the user's saved list settings, keeping concurrent changes made in other windows. */
export async function changeSets(call: Call, change: (sets: Sets) => Changes | null): Promise<void> {
  async function attempt(): Promise<void> {
    const { version, ...sets } = await call(getCompanyUserFilter)
    const body = change(sets)
    if (body) await call(setCompanyUserFilter, { body, ifMatch: version })
  }
  await attempt().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale') return attempt()
    throw error
  })
}
