// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const apiKeysMessages: Section = {
  'da-DK': () => import('../../catalogues/api-keys/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/api-keys/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/api-keys/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/api-keys/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/api-keys/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/api-keys/es-ES.json', { with: { type: 'json' } }),
}
