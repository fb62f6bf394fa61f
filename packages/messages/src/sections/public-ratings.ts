// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const publicRatingsMessages: Section = {
  'da-DK': () => import('../../catalogues/public-ratings/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/public-ratings/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/public-ratings/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/public-ratings/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/public-ratings/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/public-ratings/es-ES.json', { with: { type: 'json' } }),
}
