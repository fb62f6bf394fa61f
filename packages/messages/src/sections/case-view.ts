// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const caseViewMessages: Section = {
  'da-DK': () => import('../../catalogues/case-view/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/case-view/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/case-view/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/case-view/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/case-view/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/case-view/es-ES.json', { with: { type: 'json' } }),
}
