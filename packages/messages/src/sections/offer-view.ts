// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const offerViewMessages: Section = {
  'da-DK': () => import('../../catalogues/offer-view/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/offer-view/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/offer-view/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/offer-view/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/offer-view/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/offer-view/es-ES.json', { with: { type: 'json' } }),
}
