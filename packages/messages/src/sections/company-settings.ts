// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const companySettingsMessages: Section = {
  'da-DK': () => import('../../catalogues/company-settings/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/company-settings/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/company-settings/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/company-settings/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/company-settings/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/company-settings/es-ES.json', { with: { type: 'json' } }),
}
