import type { Section } from './section.ts'

/** The words of the timeslot chooser and its booking. */
export const timeslotMessages: Section = {
  'da-DK': () => import('../catalogues/timeslots/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../catalogues/timeslots/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../catalogues/timeslots/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../catalogues/timeslots/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../catalogues/timeslots/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../catalogues/timeslots/es-ES.json', { with: { type: 'json' } }),
}
