// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const usersMessages: Section = {
  'da-DK': () => import('../../catalogues/users/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/users/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/users/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/users/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/users/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/users/es-ES.json', { with: { type: 'json' } }),
}
