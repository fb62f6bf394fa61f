// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const casePlaceMessages: Section = {
  'da-DK': () => import('../../catalogues/case-place/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/case-place/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/case-place/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/case-place/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/case-place/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/case-place/es-ES.json', { with: { type: 'json' } }),
}
