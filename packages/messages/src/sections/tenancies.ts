// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const tenanciesMessages: Section = {
  'da-DK': () => import('../../catalogues/tenancies/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/tenancies/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/tenancies/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/tenancies/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/tenancies/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/tenancies/es-ES.json', { with: { type: 'json' } }),
}
