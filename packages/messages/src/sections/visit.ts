// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const visitMessages: Section = {
  'da-DK': () => import('../../catalogues/visit/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/visit/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/visit/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/visit/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/visit/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/visit/es-ES.json', { with: { type: 'json' } }),
}
