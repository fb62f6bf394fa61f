// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const bookingSettingsMessages: Section = {
  'da-DK': () => import('../../catalogues/booking-settings/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/booking-settings/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/booking-settings/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/booking-settings/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/booking-settings/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/booking-settings/es-ES.json', { with: { type: 'json' } }),
}
