// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const distributorPackagesMessages: Section = {
  'da-DK': () => import('../../catalogues/distributor-packages/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/distributor-packages/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/distributor-packages/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/distributor-packages/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/distributor-packages/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/distributor-packages/es-ES.json', { with: { type: 'json' } }),
}
