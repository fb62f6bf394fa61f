// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const customerPickerMessages: Section = {
  'da-DK': () => import('../../catalogues/customer-picker/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/customer-picker/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/customer-picker/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/customer-picker/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/customer-picker/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/customer-picker/es-ES.json', { with: { type: 'json' } }),
}
