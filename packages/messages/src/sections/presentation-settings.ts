// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const presentationSettingsMessages: Section = {
  'da-DK': () => import('../../catalogues/presentation-settings/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/presentation-settings/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/presentation-settings/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/presentation-settings/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/presentation-settings/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/presentation-settings/es-ES.json', { with: { type: 'json' } }),
}
