import { DEMO_PAPER, DEMO_PICTURE } from './files.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import { SHOWCASE_CARDS } from './showcase.ts'
import type { Member } from './staff.ts'

const DAY_MS = 86_400_000
const OPEN = new Set(['Open', 'NeedPlanning'])

type Tag = { color: string; names: { da: string; sv: string; en: string } }

const TAGS: Tag[] = [
  { color: '#b3382c', names: { da: 'Varme', sv: 'Värme', en: 'Heating' } },
  { color: '#7a4fa0', names: { da: 'Garanti', sv: 'Garanti', en: 'Warranty' } },
  { color: '#00798a', names: { da: 'Fugt', sv: 'Fukt', en: 'Damp' } },
  { color: '#5c6872', names: { da: 'Adgang', sv: 'Tillträde', en: 'Access' } },
  { color: '#a15f00', names: { da: 'El', sv: 'El', en: 'Electricity' } },
  { color: '#884e69', names: { da: 'Partner', sv: 'Partner', en: 'Partner' } },
  { color: '#5c6872', names: { da: 'Tag', sv: 'Tak', en: 'Roof' } },
  { color: '#1b6a4c', names: { da: 'Service', sv: 'Service', en: 'Service' } },
  { color: '#00626f', names: { da: 'Vandskade', sv: 'Vattenskada', en: 'Water damage' } },
]

const TASKS = {
  da: [
    'Aftal tid med beboer',
    'Bestil materialer',
    'Besigtig på stedet',
    'Send billeder til kunden',
    'Ryd op og aflever',
  ],
  sv: [
    'Boka tid med boende',
    'Beställ material',
    'Besiktiga på plats',
    'Skicka bilder till kunden',
    'Städa och lämna över',
  ],
  en: [
    'Agree on a time',
    'Order material',
    'Inspect on site',
    'Send pictures to the customer',
    'Clean up and hand over',
  ],
}
/** Index of each task's type in casework.ts: a call, an ordinary task, a visit. */
const TASK_TYPES = [2, 0, 1, 0, 1]
const FILES = {
  da: ['Før arbejdet', 'Skaden', 'Måling', 'Tilbud fra leverandør', 'Efter arbejdet', 'Typeskilt'],
  sv: ['Före arbetet', 'Skadan', 'Mätning', 'Offert från leverantör', 'Efter arbetet', 'Typskylt'],
  en: ['Before the work', 'The damage', 'Measurement', 'Offer of the supplier', 'After the work', 'Type plate'],
}

export type BoardOptions = {
  companyId: number
  language: string
  cases: readonly Row[]
  members: readonly Member[]
  /** Activity types. */
  types: readonly Row[]
  today: Date
  showcase: boolean
}

export type BoardRows = { tags: Row[]; caseTags: Row[]; activities: Row[]; files: Row[] }

type Drawn = { tags: string[]; done: number; tasks: number; files: number }

/** Tags, tasks, and files of the cases in progress, so that boards show something (§3, Kanban card). */
export function makeBoard(random: Random, options: BoardOptions): BoardRows {
  const words = options.language === 'sv-SE' ? 'sv' : options.language === 'en-US' ? 'en' : 'da'
  const tags = TAGS.map(({ color, names }) => ({
    company_id: options.companyId,
    id: random.id(),
    name: names[words],
    color,
  }))
  const rows: BoardRows = { tags, caseTags: [], activities: [], files: [] }
  const shown = new Map((options.showcase ? SHOWCASE_CARDS : []).map(card => [card.number, card]))
  for (const row of options.cases) {
    const card = shown.get(Number(row.number)) ?? (OPEN.has(String(row.status)) ? draw(random, tags) : undefined)
    if (card) add(random, options, rows, row, card, words)
  }
  return rows
}

const draw = (random: Random, tags: readonly { name: string }[]): Drawn => {
  const tasks = random.between(0, 6)
  const first = random.pick(tags).name
  return {
    tags: [...new Set(random.chance(0.35) ? [first, random.pick(tags).name] : [first])],
    tasks,
    done: random.between(0, tasks + 1),
    files: random.chance(0.7) ? random.between(1, 6) : 0,
  }
}

function add(random: Random, options: BoardOptions, rows: BoardRows, row: Row, card: Drawn, words: 'da' | 'sv' | 'en') {
  const company_id = options.companyId
  const made = row.created_at instanceof Date ? row.created_at : options.today
  for (const name of card.tags) {
    const tag = rows.tags.find(one => one.name === name)
    if (tag) rows.caseTags.push({ company_id, case_id: row.id, tag_id: tag.id })
  }
  for (let place = 0; place < card.tasks; place++) {
    const isDone = place < card.done
    const due = new Date(options.today.getTime() + (isDone ? -random.between(1, 10) : random.between(0, 20)) * DAY_MS)
    rows.activities.push({
      company_id,
      id: random.id(),
      number: rows.activities.length + 1,
      subject: TASKS[words][place % TASKS[words].length],
      type_id: options.types[TASK_TYPES[place % TASK_TYPES.length] ?? 0]?.id,
      status: isDone ? 'Done' : 'New',
      case_id: row.id,
      customer_id: row.customer_id,
      assigned_to: random.pick(options.members).id,
      due_at: due,
      done_at: isDone ? due : null,
      created_at: made,
      updated_at: made,
    })
  }
  for (let place = 0; place < card.files; place++)
    rows.files.push({
      company_id,
      id: random.id(),
      case_id: row.id,
      ...(place === 3 ? DEMO_PAPER : DEMO_PICTURE),
      original_name: `${FILES[words][place % FILES[words].length]}.${place === 3 ? 'pdf' : 'jpg'}`,
      extension: place === 3 ? 'pdf' : 'jpg',
      has_thumbnail: place !== 3,
      made_by: random.pick(options.members).name,
      created_at: made,
    })
}
