// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const sandboxMessages: Section = {
  'da-DK': () => import('../../catalogues/sandbox/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/sandbox/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/sandbox/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/sandbox/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/sandbox/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/sandbox/es-ES.json', { with: { type: 'json' } }),
}
