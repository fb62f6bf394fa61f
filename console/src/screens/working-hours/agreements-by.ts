import { services } from '@casekit/contract/overview'
import type { ComboOption } from '@casekit/ui/combo'
import { call } from '../../session/session.store.ts'

const SHOWN = 20

/** Searches service agreements; closed ones have no deadlines. */
export async function agreementsBy(search: string): Promise<ComboOption[]> {
  if (!search.trim()) return []
  const filterModel = { state: { filterType: 'set' as const, values: ['draft', 'active', 'paused'] } }
  const { rows } = await call(services.rows, { body: { startRow: 0, endRow: SHOWN, search, filterModel } })
  return rows.map(({ id, number, name, customer }) => ({ id, title: `${number} ${name}`, detail: customer }))
}
