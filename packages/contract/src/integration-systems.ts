/** The named integrations, as listed in the settings menu; `payroll` is whichever payroll system a company uses. */
export const INTEGRATIONS = ['minuba', 'ekomplet', 'scalepoint', 'ordrestyring', 'bewise', 'payroll'] as const
export type IntegrationName = (typeof INTEGRATIONS)[number]

/** Systems that take finished cases as orders: a case is posted once they have it. */
export const ORDER_SYSTEMS = ['minuba', 'ekomplet'] as const satisfies readonly IntegrationName[]
export type OrderSystem = (typeof ORDER_SYSTEMS)[number]

/** Systems that send cases in and are notified of their progress. */
export const SENDERS = ['scalepoint', 'ordrestyring'] as const satisfies readonly IntegrationName[]
export type Sender = (typeof SENDERS)[number]

/** Systems a case may come from. */
export type CaseSource = Sender | OrderSystem

/** Integrations with an API key of their own: the systems that call in, and the company's user directory. */
export const KEY_HOLDERS = [...SENDERS, ...ORDER_SYSTEMS, 'scim'] as const
export type KeyHolder = (typeof KEY_HOLDERS)[number]

export const SYNC_STATES = ['waiting', 'acknowledged', 'failed'] as const
export type SyncState = (typeof SYNC_STATES)[number]

/** Delay before each attempt, in seconds; given up after the last. */
export const SYNC_RETRY_SECONDS = [0, 60, 300, 1800, 7200, 21_600, 86_400] as const
