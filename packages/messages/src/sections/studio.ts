// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const studioMessages: Section = {
  'da-DK': () => import('../../catalogues/studio/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/studio/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/studio/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/studio/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/studio/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/studio/es-ES.json', { with: { type: 'json' } }),
}
