/** The named systems, as the menu of the settings knows them; `payroll` is whichever a company pays its people by. */
export const INTEGRATIONS = ['minuba', 'ekomplet', 'scalepoint', 'ordrestyring', 'bewise', 'payroll'] as const
export type IntegrationName = (typeof INTEGRATIONS)[number]

/** Those that take finished cases as orders: a case is posted when they have it. */
export const ORDER_SYSTEMS = ['minuba', 'ekomplet'] as const satisfies readonly IntegrationName[]
export type OrderSystem = (typeof ORDER_SYSTEMS)[number]

/** Those that send cases in, and are told what becomes of them. */
export const SENDERS = ['scalepoint', 'ordrestyring'] as const satisfies readonly IntegrationName[]
export type Sender = (typeof SENDERS)[number]

/** Those that a case may come from. */
export type CaseSource = Sender | OrderSystem

/** Whose key is kept on a page of its own: whoever calls in, and a company's directory of users. */
export const KEY_HOLDERS = [...SENDERS, ...ORDER_SYSTEMS, 'scim'] as const
export type KeyHolder = (typeof KEY_HOLDERS)[number]

export const SYNC_STATES = ['waiting', 'acknowledged', 'failed'] as const
export type SyncState = (typeof SYNC_STATES)[number]

/** How long after one try the next follows; given up after the last. */
export const SYNC_RETRY_SECONDS = [0, 60, 300, 1800, 7200, 21_600, 86_400] as const
