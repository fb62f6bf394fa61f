// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const workingHoursMessages: Section = {
  'da-DK': () => import('../../catalogues/working-hours/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/working-hours/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/working-hours/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/working-hours/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/working-hours/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/working-hours/es-ES.json', { with: { type: 'json' } }),
}
