// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const profileMessages: Section = {
  'da-DK': () => import('../../catalogues/profile/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/profile/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/profile/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/profile/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/profile/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/profile/es-ES.json', { with: { type: 'json' } }),
}
