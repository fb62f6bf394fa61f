/** The named systems that take orders from here, as the menu of the settings knows them. */
export const INTEGRATIONS = ['minuba', 'ekomplet'] as const
export type IntegrationName = (typeof INTEGRATIONS)[number]

export const SYNC_STATES = ['waiting', 'acknowledged', 'failed'] as const
export type SyncState = (typeof SYNC_STATES)[number]

/** How long after one try the next follows; given up after the last. */
export const SYNC_RETRY_SECONDS = [0, 60, 300, 1800, 7200, 21_600, 86_400] as const
