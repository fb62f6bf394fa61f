/** What tenants are notified of: news, or a planned or sudden incident. */
export const NOTICE_KINDS = ['news', 'planned', 'sudden'] as const
/** The kinds a case can belong to. */
export const INCIDENT_KINDS = ['planned', 'sudden'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_LIMITS = { properties: 100, leases: 5000, title: 200, body: 4000 } as const
