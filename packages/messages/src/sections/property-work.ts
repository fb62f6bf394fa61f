// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const propertyWorkMessages: Section = {
  'da-DK': () => import('../../catalogues/property-work/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/property-work/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/property-work/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/property-work/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/property-work/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/property-work/es-ES.json', { with: { type: 'json' } }),
}
