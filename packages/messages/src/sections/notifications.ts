// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const notificationsMessages: Section = {
  'da-DK': () => import('../../catalogues/notifications/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/notifications/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/notifications/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/notifications/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/notifications/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/notifications/es-ES.json', { with: { type: 'json' } }),
}
