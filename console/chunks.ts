import { basename } from 'node:path'

/**
 * How the console's modules are grouped into chunks. By default each icon, helper and message section becomes its own
 * file, and a first visit makes ninety requests. The grid stays separate because the first screens render without it.
 */

/** Message sections that are requested together or in quick succession, bundled into one file per language. */
const WORDS = {
  frame: ['account', 'alerts', 'case', 'console', 'form', 'global-search', 'grid', 'shell', 'ui'],
  case: [
    'assets',
    'case-view',
    'casework',
    'case-files',
    'conversation',
    'deadlines',
    'property-work',
    'requisitions',
    'transfers',
  ],
  connections: ['api-keys', 'connections', 'studio', 'webhooks'],
  insight: ['bi', 'dashboard', 'insight', 'reports'],
  offers: ['distributor-packages', 'document-editor', 'documents', 'packages'],
  settings: [
    'booking-questions',
    'booking-settings',
    'categories',
    'companies',
    'company-settings',
    'designer',
    'modules',
    'presentation-settings',
    'requisition-settings',
    'subscription',
  ],
  wizard: ['case-wizard', 'customer-picker', 'timeslots'],
}

/**
 * Icons of the lists, the board, their palette and the pages before sign-in. Any other icon that two screens share is
 * in PIECES; a screen that used one of those would fetch them all.
 */
const LIST_ICONS = [
  'arrow-right',
  'bookmark',
  'bookmark-plus',
  'calendar-days',
  'chart-column',
  'chevron-first',
  'chevron-last',
  'chevron-left',
  'circle-pause',
  'circle-x',
  'columns-3',
  'copy',
  'download',
  'external-link',
  'eye-off',
  'gauge',
  'globe',
  'hourglass',
  'keyboard',
  'languages',
  'list-filter',
  'mail',
  'panel-left',
  'paperclip',
  'panel-right',
  'phone',
  'pin',
  'pin-off',
  'printer',
  'rotate-ccw',
  'rows-3',
  'sheet',
  'signal-high',
  'square-arrow-up-right-exit',
  'sun-moon',
  'table-2',
  'tag',
  'trash',
]

/** What every list needs before its grid. */
const LIST = [
  'console/src/patterns/(?:list/[\\w.-]+(?:address|store|places)\\.ts|day/use-today|page-head|tabs)',
  'console/src/frame/palette/deeds',
  'console/src/parts/(?:company-money|deadlines/DeadlineGlyph|Responsible)',
  `node_modules/lucide.*/(?:${LIST_ICONS.join('|')})\\.`,
  'console/src/uploads/reach',
  'packages/client/src/(?:download|refusal)',
  'packages/contract/src/(?:case-facts|cases|kanban|messages|overview(?!s)|overviews/cases|single-sign-on|user-filters)',
  'packages/messages/src/(?:in-sentence|sections/(?:case|form|global-search|grid|kanban|ui)\\.)',
  'packages/rules/src/case',
  'packages/ui/src/(?:checkbox|choice|data-grid/(?:blocks|far-apart)|days|field|keep-beside|offer-chip|picker|priority-mark|radio|station-line|status-chip|switch)',
]

/** Standalone pages: before sign-in, or dead ends. */
const SIGN_IN = [
  'console/src/screens/login/(?:LoginScreen|LoginForm|LinkTrouble)',
  'console/src/parts/(?:sign-in|dead-end)/',
  'console/src/session/(?:sign-in-trouble|issuer-login)',
]

/** Everything else that screens share. */
const PIECES = [
  'node_modules/lucide',
  'console/src/(?:live|parts|session|uploads)/',
  'console/src/patterns/(?!list)',
  'packages/(?:client|contract|messages|rules)/src/',
  'packages/ui/src/(?!data-grid)',
  'packages/widgets/src/(?:case-wizard/property-panel|party/error-text)',
]

const anyOf = (paths: string[]) => new RegExp(`/(?:${paths.join('|')})`)

const wordChunk = ([name, sections]: [string, string[]]) => ({
  name: (id: string) => `words-${name}-${basename(id, '.json')}`,
  test: new RegExp(`/catalogues/(?:${sections.join('|')})/[^/]+\\.json$`),
})

/** The columns of every list except the cases list. */
const COLUMNS = {
  name: 'columns',
  test: /\/packages\/contract\/src\/overviews\/(?!cases\.)/,
  minShareCount: 2,
}

export const CHUNKS = [
  ...Object.entries(WORDS).map(wordChunk),
  { name: 'first', tags: ['$initial' as const] },
  { name: 'list', test: anyOf(LIST), minShareCount: 2 },
  COLUMNS,
  { name: 'sign-in', test: anyOf(SIGN_IN) },
  { name: 'search', test: anyOf(['console/src/frame/search/', 'packages/widgets/src/global-search/']) },
  { name: 'pieces', test: anyOf(PIECES), minShareCount: 2 },
  { name: 'palette', test: anyOf(['console/src/frame/palette/']) },
]
