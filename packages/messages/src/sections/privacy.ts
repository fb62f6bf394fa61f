// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const privacyMessages: Section = {
  'da-DK': () => import('../../catalogues/privacy/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/privacy/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/privacy/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/privacy/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/privacy/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/privacy/es-ES.json', { with: { type: 'json' } }),
}
