import type { SectionName } from '@casekit/messages/sections'

/** What the frame speaks, and with it every screen. */
export const FRAME_SECTIONS = [
  'ui',
  'account',
  'case',
  'shell',
  'alerts',
  'console',
  'grid',
  'form',
] as const satisfies readonly SectionName[]
