// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const pdfDesignMessages: Section = {
  'da-DK': () => import('../../catalogues/pdf-design/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/pdf-design/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/pdf-design/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/pdf-design/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/pdf-design/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/pdf-design/es-ES.json', { with: { type: 'json' } }),
}
