// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const caseMessages: Section = {
  'da-DK': () => import('../../catalogues/case/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/case/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/case/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/case/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/case/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/case/es-ES.json', { with: { type: 'json' } }),
}
