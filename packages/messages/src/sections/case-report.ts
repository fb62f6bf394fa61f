// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const caseReportMessages: Section = {
  'da-DK': () => import('../../catalogues/case-report/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/case-report/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/case-report/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/case-report/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/case-report/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/case-report/es-ES.json', { with: { type: 'json' } }),
}
