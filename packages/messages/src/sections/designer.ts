// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const designerMessages: Section = {
  'da-DK': () => import('../../catalogues/designer/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/designer/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/designer/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/designer/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/designer/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/designer/es-ES.json', { with: { type: 'json' } }),
}
