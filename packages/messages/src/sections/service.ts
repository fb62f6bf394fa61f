// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const serviceMessages: Section = {
  'da-DK': () => import('../../catalogues/service/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/service/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/service/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/service/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/service/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/service/es-ES.json', { with: { type: 'json' } }),
}
