import { createToasts } from '@casekit/ui/toast'

/** The console's transient messages, bottom right (§8 of shell-and-navigation). */
export const toasts = createToasts()
