// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const transfersMessages: Section = {
  'da-DK': () => import('../../catalogues/transfers/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/transfers/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/transfers/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/transfers/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/transfers/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/transfers/es-ES.json', { with: { type: 'json' } }),
}
