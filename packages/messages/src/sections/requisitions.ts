// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const requisitionsMessages: Section = {
  'da-DK': () => import('../../catalogues/requisitions/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/requisitions/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/requisitions/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/requisitions/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/requisitions/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/requisitions/es-ES.json', { with: { type: 'json' } }),
}
