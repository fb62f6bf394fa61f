import type { Endpoint } from '@casekit/contract/endpoint'
import { isModule, type Module } from '@casekit/contract/module-names'
import type { Pool } from 'pg'
import { openDb } from '../platform/db.ts'
import { notFound } from './problem.ts'

/** The modules an endpoint belongs to: the declared one, or its guards if all of them are modules. */
function modulesOf({ guard, module }: Endpoint): readonly Module[] {
  if (module) return [module]
  const expected: readonly string[] = typeof guard === 'string' ? [guard] : guard
  return expected.every(isModule) ? expected.filter(isModule) : []
}

/** Whether one of an endpoint's guards is a module that the company does not have. */
export function isSwitchedOff({ guard }: Endpoint, off: readonly Module[]): boolean {
  const expected: readonly string[] = typeof guard === 'string' ? [guard] : guard
  return off.some(module => expected.includes(module))
}

/** For widgets, partners and customers, a module that is off does not exist. */
export async function refuseWhereOff(pool: Pool, endpoint: Endpoint, companyId: number): Promise<void> {
  const needed = modulesOf(endpoint)
  if (needed.length === 0) return
  const company = await openDb(pool).row<{ off: Module[] }>(
    'select modules_off as off from directory.company where id = $1',
    [companyId],
  )
  if (needed.every(module => company?.off.includes(module))) throw notFound('call')
}
