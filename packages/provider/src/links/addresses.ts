import type { Purpose, Target } from './queries.ts'

const ROUTES: Partial<Record<Purpose, string>> = {
  reset: 'resetPassword/:token',
  booking: 'booking/:token',
  invitation: 'invitation/:token',
  'case-view': 'case/:token',
  'offer-link': 'document/:token',
  'requisition-link': 'requisition/:token',
  'form-link': 'form/:token',
  'tenant-link': 'home/:token',
  // in the fragment, which no server sees: the signed-in user submits it
  'new-email': 'Settings/MyDetails#email=:token',
}

/** The console path of a link with its token and target filled in, e.g. `/login/LoginWithCase/ckl_…/0190…`. */
export function linkPath(kind: Purpose, token: string, target: Target = {}): string {
  const route = ROUTES[kind] ?? kind
  const values: Record<string, string | undefined> = { ...target, token, accessToken: token }
  return `/${route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`
}
