// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const locationsMessages: Section = {
  'da-DK': () => import('../../catalogues/locations/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/locations/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/locations/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/locations/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/locations/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/locations/es-ES.json', { with: { type: 'json' } }),
}
