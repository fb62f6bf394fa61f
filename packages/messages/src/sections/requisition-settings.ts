// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const requisitionSettingsMessages: Section = {
  'da-DK': () => import('../../catalogues/requisition-settings/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/requisition-settings/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/requisition-settings/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/requisition-settings/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/requisition-settings/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/requisition-settings/es-ES.json', { with: { type: 'json' } }),
}
