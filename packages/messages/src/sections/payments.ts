// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const paymentsMessages: Section = {
  'da-DK': () => import('../../catalogues/payments/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/payments/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/payments/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/payments/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/payments/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/payments/es-ES.json', { with: { type: 'json' } }),
}
