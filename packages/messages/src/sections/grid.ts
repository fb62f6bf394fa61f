// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const gridMessages: Section = {
  'da-DK': () => import('../../catalogues/grid/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/grid/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/grid/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/grid/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/grid/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/grid/es-ES.json', { with: { type: 'json' } }),
}
