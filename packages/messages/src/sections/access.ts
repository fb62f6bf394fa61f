// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const accessMessages: Section = {
  'da-DK': () => import('../../catalogues/access/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/access/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/access/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/access/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/access/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/access/es-ES.json', { with: { type: 'json' } }),
}
