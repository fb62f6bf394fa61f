// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const formsMessages: Section = {
  'da-DK': () => import('../../catalogues/forms/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/forms/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/forms/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/forms/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/forms/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/forms/es-ES.json', { with: { type: 'json' } }),
}
