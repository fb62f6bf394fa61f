// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const reportSchedulesMessages: Section = {
  'da-DK': () => import('../../catalogues/report-schedules/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/report-schedules/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/report-schedules/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/report-schedules/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/report-schedules/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/report-schedules/es-ES.json', { with: { type: 'json' } }),
}
