// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const dashboardMessages: Section = {
  'da-DK': () => import('../../catalogues/dashboard/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/dashboard/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/dashboard/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/dashboard/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/dashboard/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/dashboard/es-ES.json', { with: { type: 'json' } }),
}
