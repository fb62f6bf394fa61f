// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const packagesMessages: Section = {
  'da-DK': () => import('../../catalogues/packages/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/packages/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/packages/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/packages/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/packages/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/packages/es-ES.json', { with: { type: 'json' } }),
}
