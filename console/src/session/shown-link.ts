import type { LinkKind } from '@casekit/contract/link-kinds'

/** The parts of a link's address: its route, its token, and the route's other parameters. */
export type ShownLink = { kind: LinkKind; token: string; id?: string; caseId?: string; offerId?: string }

/** Builds the link from the parameters of the route `kind`. */
export function linkOf(kind: LinkKind, params: Readonly<Record<string, string>>): ShownLink {
  const { token, accessToken, id, caseId, offerId } = params
  return {
    kind,
    token: token ?? accessToken ?? '',
    ...(id !== undefined && { id }),
    ...(caseId !== undefined && { caseId }),
    ...(offerId !== undefined && { offerId }),
  }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `login/accessToken/` also switches companies: the segment is then the membership id, which is no secret. */
export const isMembership = ({ kind, token }: ShownLink): boolean =>
  kind === 'login/accessToken/:token' && ID.test(token)
