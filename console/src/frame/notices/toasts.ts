import { createToasts } from '@casekit/ui/toast'

/** What the console tells in passing, bottom right (§8 of shell-and-navigation). */
export const toasts = createToasts()
