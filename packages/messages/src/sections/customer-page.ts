// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const customerPageMessages: Section = {
  'da-DK': () => import('../../catalogues/customer-page/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/customer-page/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/customer-page/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/customer-page/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/customer-page/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/customer-page/es-ES.json', { with: { type: 'json' } }),
}
