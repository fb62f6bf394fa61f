import { shiftDate } from './shifted-date.ts'

/** Loaded before everything else (`node --import`) by what `npm test -- at <time>` starts. */
shiftDate(Number(process.env['CASEKIT_CLOCK_SHIFT_MS'] ?? 0))
