/** What tenants are told: news, or an incident that was planned or came suddenly. */
export const NOTICE_KINDS = ['news', 'planned', 'sudden'] as const
/** Those that a case may be of. */
export const INCIDENT_KINDS = ['planned', 'sudden'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_LIMITS = { properties: 100, leases: 5000, title: 200, body: 4000 } as const
