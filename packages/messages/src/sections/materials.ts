// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const materialsMessages: Section = {
  'da-DK': () => import('../../catalogues/materials/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/materials/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/materials/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/materials/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/materials/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/materials/es-ES.json', { with: { type: 'json' } }),
}
