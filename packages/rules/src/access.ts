import type { Access } from '@casekit/contract/endpoint'

/** The visitor's guards by name, and whether they accepted the terms. */
export type Visitor = { guards: readonly string[]; hasConsent: boolean }

export type GuardedRoute = { path: string; guard: Access }

export type Verdict =
  | { kind: 'show' }
  /** Sign in first, then return to the refused address. */
  | { kind: 'sign-in' }
  | { kind: 'consent' }
  /** Redirect to another route. */
  | { kind: 'go'; to: string }
  | { kind: 'no-access' }

/** Counts as consent that was given elsewhere. */
const CONSENT_GUARD = 'Gdpr'

/** §6 of shell-and-navigation: holding one of the expected guards opens a route; an unrelated guard never does. */
export function maySee(guard: Access, { guards }: Pick<Visitor, 'guards'>): boolean {
  if (guard === 'public' || guard === 'signed-in') return true
  const expected: readonly string[] = typeof guard === 'string' ? [guard] : guard
  return guards.some(held => expected.includes(held))
}

/**
 * Decides a visit in the order of §4 of shell-and-navigation: sign-in, consent, guard. A refused visitor goes to the
 * first of `routes` that they may see (Cases comes first), or to `no-access` if there is none, which rules out redirect
 * loops. `visitor` is null if nobody is signed in.
 */
export function judgeVisit(route: GuardedRoute, routes: readonly GuardedRoute[], visitor: Visitor | null): Verdict {
  if (route.guard === 'public') return { kind: 'show' }
  if (!visitor) return { kind: 'sign-in' }
  if (!visitor.hasConsent && !visitor.guards.includes(CONSENT_GUARD)) return { kind: 'consent' }
  if (maySee(route.guard, visitor)) return { kind: 'show' }
  const first = firstOpen(routes, visitor)
  return first ? { kind: 'go', to: first.path } : { kind: 'no-access' }
}

/**
 * The first route without a parameter that the visitor's guards open. A page open to everybody, such as the profile, is
 * not a start page.
 */
export function firstOpen<R extends GuardedRoute>(
  routes: readonly R[],
  visitor: Pick<Visitor, 'guards'>,
): R | undefined {
  return routes.find(
    ({ path, guard }) => guard !== 'public' && guard !== 'signed-in' && !path.includes(':') && maySee(guard, visitor),
  )
}
