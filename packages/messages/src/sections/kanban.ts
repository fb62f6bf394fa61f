// Generated from the folders of catalogues by `npm run messages`.
import type { Section } from '../section.ts'

export const kanbanMessages: Section = {
  'da-DK': () => import('../../catalogues/kanban/da-DK.json', { with: { type: 'json' } }),
  'nn-NO': () => import('../../catalogues/kanban/nn-NO.json', { with: { type: 'json' } }),
  'sv-SE': () => import('../../catalogues/kanban/sv-SE.json', { with: { type: 'json' } }),
  'en-US': () => import('../../catalogues/kanban/en-US.json', { with: { type: 'json' } }),
  'de-DE': () => import('../../catalogues/kanban/de-DE.json', { with: { type: 'json' } }),
  'es-ES': () => import('../../catalogues/kanban/es-ES.json', { with: { type: 'json' } }),
}
