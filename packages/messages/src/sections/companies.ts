// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const companiesMessages: Section = {
  'da-DK': () => import('../../catalogues/companies/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/companies/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/companies/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/companies/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/companies/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/companies/es-ES.json', { with: { type: 'json' } }),
}
