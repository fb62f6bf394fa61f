// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const priceBookMessages: Section = {
  'da-DK': () => import('../../catalogues/price-book/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/price-book/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/price-book/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/price-book/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/price-book/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/price-book/es-ES.json', { with: { type: 'json' } }),
}
