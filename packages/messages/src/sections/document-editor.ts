// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const documentEditorMessages: Section = {
  'da-DK': () => import('../../catalogues/document-editor/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/document-editor/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/document-editor/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/document-editor/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/document-editor/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/document-editor/es-ES.json', { with: { type: 'json' } }),
}
