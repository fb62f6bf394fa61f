// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const timeslotsMessages: Section = {
  'da-DK': () => import('../../catalogues/timeslots/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/timeslots/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/timeslots/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/timeslots/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/timeslots/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/timeslots/es-ES.json', { with: { type: 'json' } }),
}
