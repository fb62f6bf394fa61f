import type { Endpoint } from '@casekit/contract/endpoint'
import { isModule, type Module } from '@casekit/contract/module-names'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import { notFound } from './problem.ts'

/** The modules that a call lives in: the one it says, or those that its guards are and nothing else is. */
function modulesOf({ guard, module }: Endpoint): readonly Module[] {
  if (module) return [module]
  const expected: readonly string[] = typeof guard === 'string' ? [guard] : guard
  return expected.every(isModule) ? expected.filter(isModule) : []
}

/** Whether one of the guards that a call expects is a module that the company does not have. */
export function isSwitchedOff({ guard }: Endpoint, off: readonly Module[]): boolean {
  const expected: readonly string[] = typeof guard === 'string' ? [guard] : guard
  return off.some(module => expected.includes(module))
}

/** To widgets, partners and customers a module that is off was never there. */
export async function refuseWhereOff(pool: Pool, endpoint: Endpoint, companyId: number): Promise<void> {
  const needed = modulesOf(endpoint)
  if (needed.length === 0) return
  const company = await openDb(pool).row<{ off: Module[] }>(
    'select modules_off as off from directory.company where id = $1',
    [companyId],
  )
  if (needed.every(module => company?.off.includes(module))) throw notFound('call')
}
