// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const assetsMessages: Section = {
  'da-DK': () => import('../../catalogues/assets/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/assets/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/assets/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/assets/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/assets/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/assets/es-ES.json', { with: { type: 'json' } }),
}
