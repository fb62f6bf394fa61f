import { shiftDate } from './shifted-date.ts'

/** Loaded first (`node --import`) in every process that `npm test -- at <time>` starts. */
shiftDate(Number(process.env['CASEKIT_CLOCK_SHIFT_MS'] ?? 0))
