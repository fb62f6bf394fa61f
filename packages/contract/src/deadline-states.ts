/** The state of a deadline. `soon`: a fifth of the time is left; `met`: in time; `late`: after it. */
export const DEADLINE_STATES = ['breached', 'soon', 'running', 'paused', 'late', 'met', 'none'] as const
export type DeadlineState = (typeof DEADLINE_STATES)[number]
