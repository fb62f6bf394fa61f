// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const caseFilesMessages: Section = {
  'da-DK': () => import('../../catalogues/case-files/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/case-files/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/case-files/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/case-files/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/case-files/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/case-files/es-ES.json', { with: { type: 'json' } }),
}
