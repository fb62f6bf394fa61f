// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const caseWizardMessages: Section = {
  'da-DK': () => import('../../catalogues/case-wizard/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/case-wizard/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/case-wizard/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/case-wizard/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/case-wizard/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/case-wizard/es-ES.json', { with: { type: 'json' } }),
}
