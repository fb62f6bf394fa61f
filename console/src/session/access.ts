import type { Access } from '@casekit/contract/endpoint'
import type { Account } from './session.store.ts'

type Guarded = { path: string; guard: Access }

export type Verdict =
  | { kind: 'show' }
  /** `remember`: come back to the refused address after signing in. */
  | { kind: 'go'; to: string; remember: boolean }
  | { kind: 'no-access' }

/** §6 of shell-and-navigation, as meant: holding one of the expected guards opens a route; an unrelated one never does. */
export function maySee(guard: Access, account: Pick<Account, 'guards'>): boolean {
  if (guard === 'public' || guard === 'signed-in') return true
  const expected: readonly string[] = typeof guard === 'string' ? [guard] : guard
  return account.guards.some(held => expected.includes(held))
}

/**
 * What a visit to `route` leads to. A refused route leads to the first one that the account may see (Cases stands
 * first), and to `no-access` when there is none, so that nobody is sent in circles.
 */
export function judge(route: Guarded, routes: readonly Guarded[], account: Account | null, login: string): Verdict {
  if (route.guard === 'public') return { kind: 'show' }
  if (!account) return { kind: 'go', to: login, remember: true }
  if (maySee(route.guard, account)) return { kind: 'show' }
  const first = firstOpen(routes, account)
  return first ? { kind: 'go', to: first.path, remember: false } : { kind: 'no-access' }
}

/** The first route with an address of its own (no parameter) that the account may see. */
export function firstOpen<R extends Guarded>(routes: readonly R[], account: Account): R | undefined {
  return routes.find(({ path, guard }) => guard !== 'public' && !path.includes(':') && maySee(guard, account))
}
