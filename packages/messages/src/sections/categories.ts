// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const categoriesMessages: Section = {
  'da-DK': () => import('../../catalogues/categories/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/categories/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/categories/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/categories/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/categories/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/categories/es-ES.json', { with: { type: 'json' } }),
}
