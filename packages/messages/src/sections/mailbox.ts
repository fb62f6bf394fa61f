// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const mailboxMessages: Section = {
  'da-DK': () => import('../../catalogues/mailbox/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/mailbox/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/mailbox/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/mailbox/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/mailbox/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/mailbox/es-ES.json', { with: { type: 'json' } }),
}
