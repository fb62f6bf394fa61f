// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const globalSearchMessages: Section = {
  'da-DK': () => import('../../catalogues/global-search/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/global-search/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/global-search/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/global-search/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/global-search/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/global-search/es-ES.json', { with: { type: 'json' } }),
}
