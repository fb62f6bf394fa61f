import { DEMO_PICTURE } from './files.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'

const TEMPLATES = {
  DK: [
    [
      'Vi har modtaget din sag',
      'Hej {{receiver.name}}\n\nVi har modtaget sag {{case.number}} og vender tilbage inden for en arbejdsdag.',
    ],
    ['Vi kommer i dag', 'Hej {{receiver.name}}\n\nVi kommer i dag mellem kl. 8 og 12. Sørg for, at der er adgang.'],
    [
      'Sagen er afsluttet',
      'Hej {{receiver.name}}\n\nSag {{case.number}}, {{case.title}}, er afsluttet. Skriv til os, hvis noget ikke er, som det skal være.',
    ],
  ],
  SE: [
    [
      'Vi har tagit emot ditt ärende',
      'Hej {{receiver.name}}\n\nVi har tagit emot ärende {{case.number}} och återkommer inom en arbetsdag.',
    ],
    ['Vi kommer i dag', 'Hej {{receiver.name}}\n\nVi kommer i dag mellan kl. 8 och 12.'],
  ],
} as const

/** The conversation in the design's pictures; other cases have none until someone writes. */
const TALK = [
  [
    'customer',
    'CustomerMessage',
    'Hanne Friis',
    22,
    'Det er blevet værre i nat. Nu drypper det i lampen hos underboen. Kan I komme i dag?',
  ],
  [
    'internal',
    'InternalNote',
    'Jonas Lindqvist',
    39,
    'Ring til viceværten før 9. Han har hovednøglen til stigstrengen. Husk fugtmåler.',
  ],
  [
    'company',
    'CompanyMessage',
    'Mette Kjærsgaard',
    48,
    'Hej Hanne. Bo kommer i dag mellem 9.30 og 10.30 og lukker hovedventilen. Du får en sms, når han kører.',
  ],
] as const

/** Unread customer messages. */
const NEWS = [
  'Hvornår kommer I? Jeg er hjemme fra kl. 15.',
  'Det er blevet værre siden i går. Kan I ringe til mig?',
  'Tak for i dag. Der mangler kun listen ved døren.',
  'Nøglen ligger hos viceværten i nr. 12.',
  'Jeg har ikke hørt fra jer. Er tiden på torsdag stadig i orden?',
  'Billedet viser, hvor vandet kommer ind.',
  'Kan I tage en ekstra pakning med til badeværelset?',
  'Vi er bortrejst i uge 48. Passer det i ugen efter?',
] as const
const NEWS_EVERY_MS = 19 * 3_600_000

export type MessageOptions = {
  companyId: number
  country: 'DK' | 'SE'
  cases: readonly Row[]
  customers: readonly { id: string; name: string }[]
  members: readonly { id: string; name: string }[]
  showcase: boolean
}

/** Each company's templates, and the conversation of the case in the design. */
export function makeMessages(
  random: Random,
  { companyId, country, cases, customers, members, showcase }: MessageOptions,
) {
  const templates = TEMPLATES[country].map(([name, body]) => ({
    company_id: companyId,
    id: random.id(),
    name,
    language: country === 'SE' ? 'sv-SE' : 'da-DK',
    body,
  }))
  const shown = showcase ? cases.find(({ number }) => number === 48217) : undefined
  const madeAt = shown?.created_at instanceof Date ? shown.created_at.getTime() : 0
  const talk = (shown ? TALK : []).map(([lane, type, name, minutes, body]) => ({
    company_id: companyId,
    id: random.id(),
    case_id: shown?.id,
    lane,
    type,
    title: '-',
    body,
    sent_by: members.find(member => member.name === name)?.id ?? null,
    sent_by_name: name,
    created_at: new Date(madeAt + minutes * 60_000),
  }))
  const isOld = ({ created_at: at, status }: Row) =>
    at instanceof Date && at.getTime() < madeAt - NEWS.length * NEWS_EVERY_MS && status === 'Open'
  const news = (shown ? cases.filter(isOld).slice(-NEWS.length) : []).map((one, at) => ({
    company_id: companyId,
    id: random.id(),
    case_id: one.id,
    lane: 'customer',
    type: 'CustomerMessage',
    title: '-',
    body: NEWS[at],
    sent_by: null,
    sent_by_name: customers.find(({ id }) => id === one.customer_id)?.name ?? '',
    created_at: new Date(madeAt - (at + 1) * NEWS_EVERY_MS),
  }))
  return { templates, messages: [...talk, ...news] }
}

/** The pictures with the customer's first message, as in the design. */
export function sentPictures([first]: readonly Row[], files: readonly Row[]): Row[] {
  const pictures = files.filter(file => first && file.case_id === first.case_id && file.type === DEMO_PICTURE.type)
  return pictures.slice(0, 3).map(({ company_id, id }) => ({ company_id, message_id: first?.id, file_id: id }))
}
