import { type UserFilterName, type UserFilters, USER_FILTER_DEFAULTS } from '@casekit/contract/user-filters'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'

const LARGEST_BYTES = 100_000

type Changes = { [Name in UserFilterName]?: Partial<UserFilters[Name]> }
type Stored = { version: number; filters: Changes }
export type SavedFilters = UserFilters & { version: number }

const NAMES = Object.keys(USER_FILTER_DEFAULTS) as UserFilterName[]

const FIND = 'select version, filters from casekit.user_filter where company_id = $1 and stakeholder_id = $2'

/** A user's filter sets; version 0 if none was saved. */
export async function findFilters(db: Db, companyId: number, stakeholderId: string): Promise<SavedFilters> {
  return filled((await db.row<Stored>(FIND, [companyId, stakeholderId])) ?? { version: 0, filters: {} })
}

const filled = ({ version, filters }: Stored): SavedFilters => ({
  version,
  ...(Object.fromEntries(
    NAMES.map(name => [name, { ...USER_FILTER_DEFAULTS[name], ...filters[name] }]),
  ) as UserFilters),
})

/** Replaces the given sets. Returns undefined on a version mismatch; `version` null matches any. */
export function saveFilters(
  db: Db,
  companyId: number,
  stakeholderId: string,
  changes: Changes,
  version: number | null,
): Promise<SavedFilters | undefined> {
  return db.transaction(async within => {
    const values = [companyId, stakeholderId]
    await within.rows(
      `insert into casekit.user_filter (company_id, stakeholder_id, filters, version) values ($1, $2, '{}', 0)
       on conflict do nothing`,
      values,
    )
    const held = await within.row<Stored>(`${FIND} for update`, values)
    if (!held || (version !== null && version !== held.version)) return undefined
    const json = JSON.stringify({ ...held.filters, ...changes, version: undefined })
    if (Buffer.byteLength(json) > LARGEST_BYTES) throw new ProblemError(413, 'too-large', 'The filters are too large.')
    const saved = await within.row<Stored>(
      `update casekit.user_filter set filters = $3, version = version + 1, updated_at = now()
       where company_id = $1 and stakeholder_id = $2 returning version, filters`,
      [...values, json],
    )
    return saved && filled(saved)
  })
}
