// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const shownMessages: Section = {
  'da-DK': () => import('../../catalogues/shown/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/shown/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/shown/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/shown/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/shown/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/shown/es-ES.json', { with: { type: 'json' } }),
}
