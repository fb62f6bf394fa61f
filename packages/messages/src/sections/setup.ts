// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const setupMessages: Section = {
  'da-DK': () => import('../../catalogues/setup/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/setup/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/setup/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/setup/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/setup/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/setup/es-ES.json', { with: { type: 'json' } }),
}
