// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const ratingsMessages: Section = {
  'da-DK': () => import('../../catalogues/ratings/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/ratings/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/ratings/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/ratings/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/ratings/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/ratings/es-ES.json', { with: { type: 'json' } }),
}
