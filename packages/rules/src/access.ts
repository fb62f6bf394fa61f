import type { Access } from '@casekit/contract/endpoint'

/** Who is looking: guards by name, and whether the terms were accepted. */
export type Visitor = { guards: readonly string[]; hasConsent: boolean }

export type GuardedRoute = { path: string; guard: Access }

export type Verdict =
  | { kind: 'show' }
  /** Sign in first, and come back to the refused address. */
  | { kind: 'sign-in' }
  | { kind: 'consent' }
  /** To another route, whose path is given. */
  | { kind: 'go'; to: string }
  | { kind: 'no-access' }

/** Stands for a consent that was given elsewhere. */
const CONSENT_GUARD = 'Gdpr'

/** §6 of shell-and-navigation, as meant: holding one of the expected guards opens a route; an unrelated one never does. */
export function maySee(guard: Access, { guards }: Pick<Visitor, 'guards'>): boolean {
  if (guard === 'public' || guard === 'signed-in') return true
  const expected: readonly string[] = typeof guard === 'string' ? [guard] : guard
  return guards.some(held => expected.includes(held))
}

/**
 * What a visit leads to, in the order of §4 of shell-and-navigation: sign-in, consent, guard. A refused route leads to
 * the first of `routes` that the visitor may see (Cases stands first), and to `no-access` when there is none, so that
 * nobody is sent in circles. `visitor` is null while nobody is signed in.
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
 * The first route with an address of its own (no parameter) that the visitor's guards open. A page that everybody has,
 * such as the profile, is no place to begin.
 */
export function firstOpen<R extends GuardedRoute>(
  routes: readonly R[],
  visitor: Pick<Visitor, 'guards'>,
): R | undefined {
  return routes.find(
    ({ path, guard }) => guard !== 'public' && guard !== 'signed-in' && !path.includes(':') && maySee(guard, visitor),
  )
}
