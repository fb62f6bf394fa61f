/** The time on the pictures of the screens, a few minutes after their product started. */
export const PICTURED_AT = Date.parse('2026-11-24T09:15:00+01:00')
