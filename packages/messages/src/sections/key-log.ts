// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const keyLogMessages: Section = {
  'da-DK': () => import('../../catalogues/key-log/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/key-log/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/key-log/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/key-log/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/key-log/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/key-log/es-ES.json', { with: { type: 'json' } }),
}
