// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const bookingQuestionsMessages: Section = {
  'da-DK': () => import('../../catalogues/booking-questions/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/booking-questions/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/booking-questions/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/booking-questions/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/booking-questions/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/booking-questions/es-ES.json', { with: { type: 'json' } }),
}
