import type { Tag } from './page.ts'

/** One attribute: a text for it, the value it stands for (default: the text itself), and the initial value. */
export type Sample = {
  text: string
  value?: unknown
  initial: unknown
  /** An invalid text. */
  bad?: string
}

const text = (text: string): Sample => ({ text, initial: undefined })
const word = (text: string, initial: string): Sample => ({ text, initial, bad: 'pink' })
const flag: Sample = { text: '', value: true, initial: false }
const json = (value: object): Sample => ({ text: JSON.stringify(value), value, initial: undefined, bad: '{nonsense' })

const SHARED = {
  api: text('https://casekit.example'),
  language: text('en-US'),
  scheme: word('dark', 'light'),
  loader: word('none', 'skeleton'),
  density: word('compact', 'comfortable'),
  'heading-level': { text: '3', value: 3, initial: undefined, bad: 'three' },
  simulate: word('slow', ''),
}
const ID = '5b1f6c1e-58b1-4b6a-9b0e-0f2f6d1c7a10'
const CHOSEN = JSON.stringify({ start: '2026-12-01T08:00:00+01:00', fitterId: ID })

/** Every attribute of every element except the token, which differs each time. */
export const SAMPLES: Record<Tag, Record<string, Sample>> = {
  'casekit-case-report': {
    ...SHARED,
    report: text(ID),
    from: text('2026-11-01'),
    to: text('2026-11-30'),
    filter: json({ period: 'lastMonth' }),
  },
  'casekit-case-wizard': {
    ...SHARED,
    'property-management': flag,
    variant: word('details', 'steps'),
    value: json({ title: 'Det drypper' }),
    'asset-id': text(ID),
    form: text(ID),
  },
  'casekit-customer-picker': {
    ...SHARED,
    variant: word('simple', 'steps'),
    'customer-id': text(ID),
    'delivery-id': text(ID),
    'contact-id': text(ID),
    'notification-address': word('invoice', 'customer'),
    command: word('back', ''),
    value: { text: ID, initial: '' },
    required: flag,
  },
  'casekit-global-search': { ...SHARED, 'property-management': flag },
  'casekit-tenant': SHARED,
  'casekit-kanban-board': { ...SHARED, 'group-by': word('priority', 'stage'), 'can-create': flag },
  'casekit-offer': { ...SHARED, 'offer-id': text(ID) },
  'casekit-shop': { ...SHARED, 'property-id': text(ID), 'lease-id': text(ID) },
  'casekit-timeslot-chooser': {
    ...SHARED,
    booking: flag,
    'kind-id': text(ID),
    'skill-id': text(ID),
    'fitter-id': text(ID),
    'duration-in-minutes': { text: '60', value: 60, initial: undefined, bad: 'an hour' },
    from: text('2026-12-01'),
    'create-case': flag,
    'case-id': text(ID),
    'customer-id': text(ID),
    'case-title': text('Det drypper'),
    visitor: json({ name: 'Karen Holm' }),
    timeslot: text(CHOSEN),
    value: { text: CHOSEN, initial: '' },
    required: flag,
  },
}
