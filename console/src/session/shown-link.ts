import type { LinkKind } from '@casekit/contract/link-kinds'

/** What a link's address says: its route, its token, and what the route names beside it. */
export type ShownLink = { kind: LinkKind; token: string; id?: string; caseId?: string; offerId?: string }

/** The link of an address that fits the route `kind`. */
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

/** `login/accessToken/` is also how a company is switched: then the segment is the membership, which is no secret. */
export const isMembership = ({ kind, token }: ShownLink): boolean =>
  kind === 'login/accessToken/:token' && ID.test(token)
