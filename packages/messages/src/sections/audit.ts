// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const auditMessages: Section = {
  'da-DK': () => import('../../catalogues/audit/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/audit/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/audit/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/audit/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/audit/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/audit/es-ES.json', { with: { type: 'json' } }),
}
