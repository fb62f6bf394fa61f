import type { ClientBase } from 'pg'
import type { Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

type Words = {
  types: string[]
  priceGroups: string[]
  categories: string[]
  dvCategories: string[]
  accounts: [number: string, name: string][]
  trades: string[]
  establishedBy: string[]
  /** Name, minutes, category. */
  templates: [name: string, minutes: number, category: number][]
}

const DANISH: Words = {
  types: ['Opgave', 'Besøg', 'Opkald', 'Møde'],
  priceGroups: ['Timer, svend', 'Timer, lærling', 'Vagt', 'Kørsel'],
  categories: ['Besigtigelse', 'Udførelse', 'Opfølgning'],
  dvCategories: ['Tag', 'Facade', 'VVS-anlæg', 'Ventilation'],
  accounts: [
    ['114100', 'Renholdelse'],
    ['115200', 'Almindelig vedligeholdelse'],
    ['116300', 'Planlagt vedligeholdelse'],
  ],
  trades: ['VVS', 'El', 'Tømrer', 'Murer', 'Maler', 'Gulv', 'Skadeservice'],
  establishedBy: ['Telefon', 'E-mail', 'Hjemmeside', 'Besigtigelse', 'Partner'],
  templates: [
    ['Luk hovedventil, fugtmåling', 60, 0],
    ['Bestil materialer', 30, 1],
    ['Affugter, 5 døgn', 120, 1],
    ['Ring til beboer og aftal tid', 15, 0],
    ['Tag billeder før og efter', 30, 1],
    ['Aflevering og kvalitetskontrol', 45, 2],
  ],
}
const SWEDISH: Words = {
  types: ['Uppgift', 'Besök', 'Samtal', 'Möte'],
  priceGroups: ['Timmar, montör', 'Timmar, lärling', 'Jour', 'Resa'],
  categories: ['Besiktning', 'Utförande', 'Uppföljning'],
  dvCategories: ['Tak', 'Fasad', 'VVS', 'Ventilation'],
  accounts: [
    ['5010', 'Städning'],
    ['5170', 'Löpande underhåll'],
  ],
  trades: ['VVS', 'El', 'Snickare', 'Murare', 'Målare'],
  establishedBy: ['Telefon', 'E-post', 'Webbplats', 'Besiktning', 'Partner'],
  templates: [
    ['Stäng huvudventil, fuktmätning', 60, 0],
    ['Beställ material', 30, 1],
    ['Ring och boka tid', 15, 0],
    ['Fotografera före och efter', 30, 1],
  ],
}

/** Task types: an ordinary task, a visit, a call, and a meeting. */
export const makeActivityTypes = (random: Random, companyId: number, country: 'DK' | 'SE'): Row[] =>
  (country === 'SE' ? SWEDISH : DANISH).types.map((name, position) => ({
    company_id: companyId,
    id: random.id(),
    name,
    position,
  }))

/** The lists tasks refer to, and the time spent on completed tasks. */
export async function insertCasework(
  client: ClientBase,
  random: Random,
  companyId: number,
  country: 'DK' | 'SE',
  activities: readonly Row[],
): Promise<void> {
  const words = country === 'SE' ? SWEDISH : DANISH
  const row = (more: Row): Row => ({ company_id: companyId, id: random.id(), ...more })
  const priceGroups = words.priceGroups.map(name => row({ name }))
  const categories = [
    ...words.categories.map(name => row({ kind: 'own', name })),
    ...words.dvCategories.map(name => row({ kind: 'dv', name })),
  ]
  const templates = words.templates.map(([name, minutes, category]) =>
    row({ name, description: '', category_id: categories[category]?.id, minutes, version: 1 }),
  )
  const times = activities
    .filter(task => task.status === 'Done' && task.assigned_to && task.done_at instanceof Date)
    .map(task => row({ ...timeOf(task), price_group_id: random.pick(priceGroups).id }))
  await insertRows(client, 'casekit.price_group', priceGroups)
  await insertRows(client, 'casekit.activity_category', categories)
  await insertRows(
    client,
    'casekit.account_plan',
    words.accounts.map(([number, name]) => row({ number, name })),
  )
  await insertRows(client, 'casekit.activity_template', templates)
  await insertRows(client, 'casekit.activity_time', times)
  const inOrder = (names: readonly string[]) => names.map((name, position) => row({ name, position }))
  await insertRows(client, 'casekit.trade_group', inOrder(words.trades))
  await insertRows(client, 'casekit.established_by', inOrder(words.establishedBy))
}

function timeOf(task: Row): Row {
  const end = task.done_at as Date
  return {
    activity_id: task.id,
    stakeholder_id: task.assigned_to,
    starts_at: new Date(end.getTime() - Math.max(15, Number(task.minutes ?? 60)) * 60_000),
    ends_at: end,
    description: '',
    version: 1,
  }
}
