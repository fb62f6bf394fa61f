import type { Look } from '@casekit/contract/look'
import { DELIVERED_LOOK } from '@casekit/rules/look'
import type { ClientBase } from 'pg'
import { PROVIDER_COMPANY } from './companies.ts'

const PLUM: Look = {
  ...DELIVERED_LOOK,
  light: { ...DELIVERED_LOOK.light, brand: '#7a1f5c' },
  dark: { ...DELIVERED_LOOK.dark, brand: '#f2a0d0' },
}

const VERSIONS: readonly (Look | null)[] = [PLUM, { ...PLUM, radius: 12, density: 'roomy' }, null]

const KEEP = `insert into casekit.company_look (company_id, version, look, published_by, published_at)
  values ($1, $2, $3, 'Nora Whitfield', $4)`
const WEAR = 'update directory.company set look = $2, look_version = $3 where id = $1'

/** Looks that the provider's company tried before it returned to the default. */
export async function loadLooks(client: ClientBase, today: Date): Promise<void> {
  for (const [at, look] of VERSIONS.entries()) {
    const day = new Date(today.getTime() - (VERSIONS.length - at) * 86_400_000)
    await client.query(KEEP, [PROVIDER_COMPANY.id, at + 1, look && JSON.stringify(look), day])
  }
  await client.query(WEAR, [PROVIDER_COMPANY.id, null, VERSIONS.length])
}
