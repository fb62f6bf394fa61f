// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const shopMessages: Section = {
  'da-DK': () => import('../../catalogues/shop/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/shop/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/shop/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/shop/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/shop/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/shop/es-ES.json', { with: { type: 'json' } }),
}
