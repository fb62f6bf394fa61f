/**
 * The link routes of §2.1 of shell-and-navigation, most general last. A link is only valid for the route it was created
 * for.
 */
export const LINK_KINDS = [
  'login/accessToken/:token',
  'login/OS/Outbox/:token',
  'login/OS/:token',
  'login/LoginWithCase/:token/:caseId',
  'login/:token',
  'login/Cases/:token',
  'login/SSO/:token/:offerId',
  'login/Offer/:accessToken/:offerId',
  'login/:id/:token',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** The kinds of link another system may request, by the word in the URL. */
export const SYSTEM_LINKS = {
  OS: 'login/OS/:token',
  'OS/Outbox': 'login/OS/Outbox/:token',
  LoginWithCase: 'login/LoginWithCase/:token/:caseId',
  SSO: 'login/SSO/:token/:offerId',
  Offer: 'login/Offer/:accessToken/:offerId',
  Cases: 'login/Cases/:token',
} as const satisfies Record<string, LinkKind>
export type SystemLink = keyof typeof SYSTEM_LINKS

/** Where a sign-in by link ends up. `start`: the return URL, or Cases. */
export const LINK_SCREENS = ['start', 'cases', 'outbox', 'case', 'offer'] as const
export type LinkScreen = (typeof LINK_SCREENS)[number]

/** The URL parameters besides the token: they must match what the link was created for. `id` is the membership. */
export type LinkTargetKey = 'id' | 'caseId' | 'offerId'

export const LINKS: Record<LinkKind, { screen: LinkScreen; target?: LinkTargetKey }> = {
  'login/:id/:token': { screen: 'start', target: 'id' },
  'login/accessToken/:token': { screen: 'start' },
  'login/OS/Outbox/:token': { screen: 'outbox' },
  'login/OS/:token': { screen: 'start' },
  'login/LoginWithCase/:token/:caseId': { screen: 'case', target: 'caseId' },
  'login/:token': { screen: 'start' },
  'login/Cases/:token': { screen: 'cases' },
  'login/SSO/:token/:offerId': { screen: 'offer', target: 'offerId' },
  'login/Offer/:accessToken/:offerId': { screen: 'offer', target: 'offerId' },
}
