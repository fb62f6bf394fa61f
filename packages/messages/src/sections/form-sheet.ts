// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const formSheetMessages: Section = {
  'da-DK': () => import('../../catalogues/form-sheet/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/form-sheet/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/form-sheet/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/form-sheet/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/form-sheet/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/form-sheet/es-ES.json', { with: { type: 'json' } }),
}
