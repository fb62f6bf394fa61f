import type { Query } from '@casekit/contract/endpoint'
import type { getOwnerReport, InsightAnswer, InsightQuery } from '@casekit/contract/insight'
import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import { printed } from '../case-paper/print.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import type { Block, PdfDocument } from '../documents/pdf-blocks.ts'
import { documentWords, type DocumentWords, sellingCompany } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'
import { type Agreement, agreementsOf, budgetsOf, type Event, eventsOf, findProperty } from './owner-rows.ts'
import { OWNER_WORDS, type OwnerWords } from './owner-words.ts'
import { type Asker, queryInsight } from './query.ts'
import { type Speaker, speakerOf } from './speaker.ts'

const DRAW = new URL('../documents/pdf-draw.ts', import.meta.url)
const PARTS = 10

const FIGURES = [
  'casesOpened',
  'responseHours',
  'firstVisitFix',
  'deadlinesKept',
  'ratingAverage',
  'caseValue',
] as const

type Numbers = { whole: InsightAnswer; byPart: InsightAnswer; byMonth: InsightAnswer }
type Setting = { said: DocumentWords; words: OwnerWords; speaker: Speaker }

/** Prints what happened at a property over a period, and what it cost, as a PDF for its owner. */
export async function ownerReport(
  db: Db,
  companyId: number,
  staff: Asker,
  propertyId: string,
  { period, language }: Query<typeof getOwnerReport>,
): Promise<Download> {
  const property = await findProperty(db, companyId, propertyId)
  if (!property) throw notFound('property')
  const company = await sellingCompany(db, companyId)
  const filters = [{ dimension: 'property' as const, values: [propertyId] }]
  const ask = (
    asked: Pick<InsightQuery, 'measures' | 'dimensions' | 'compare'>,
    over: InsightQuery['period'] = period,
  ) => queryInsight(db, companyId, staff, { ...asked, period: over, filters })
  const numbers = {
    whole: await ask({ measures: [...FIGURES], dimensions: [], compare: true }),
    byPart: await ask({ measures: ['casesOpened', 'caseValue'], dimensions: ['buildingPart'] }),
    byMonth: await ask({ measures: ['casesOpened'], dimensions: ['month'] }, 'last12Months'),
  }
  const { range, currency } = numbers.whole
  const isSeen = numbers.byPart.measures.length > 0
  const said = documentWords(language, company)
  const words = OWNER_WORDS[language]
  const setting = { said, words, speaker: speakerOf(language, company.timeZone, currency) }
  const title = `${words.title} ${property.name}`
  const year = Number(range.toDate.slice(0, 4))
  const paper: PdfDocument = {
    title,
    language,
    at: new Date(currentTime()).toISOString(),
    ...letterheadOf(company, said, { document: title, customer: property.owner }),
    blocks: [
      { kind: 'heading', level: 1, text: words.title, rest: `${said.day(range.fromDate)} – ${said.day(range.toDate)}` },
      { kind: 'parties', receiver: [property.owner, property.name, property.address].filter(Boolean), facts: [] },
      ...figures(numbers.whole, setting),
      ...months(numbers, setting),
      ...parts(numbers.byPart, setting),
      ...budgets(await budgetsOf(db, companyId, propertyId, year), year, setting),
      ...events(isSeen ? await eventsOf(db, companyId, propertyId, range) : [], setting),
      ...agreements(await agreementsOf(db, companyId, staff, propertyId), setting),
    ],
  }
  return { stream: await printed(paper, DRAW), type: 'application/pdf', fileName: `${title}.pdf` }
}

/** The label of each figure. */
const LABELS: Record<(typeof FIGURES)[number], keyof OwnerWords> = {
  casesOpened: 'cases',
  responseHours: 'response',
  firstVisitFix: 'firstVisit',
  deadlinesKept: 'deadlines',
  ratingAverage: 'rating',
  caseValue: 'cost',
}

function figures({ measures, total }: InsightAnswer, { words, speaker }: Setting): Block[] {
  const shown = measures.map(({ name }, at) => {
    const { value = null, before = null, rows = 0 } = total[at] ?? {}
    const earlier = before === null ? '' : words.before.replace('{value}', () => speaker.say(name, before))
    return {
      label: words[LABELS[name as keyof typeof LABELS]],
      value: speaker.say(name, value),
      note: name === 'ratingAverage' ? words.answers.replace('{count}', String(rows)) : earlier,
    }
  })
  return shown.length > 0 ? [{ kind: 'figures', figures: shown }] : []
}

/** The last twelve months; those outside the period are dimmed. */
function months({ byMonth, whole: { range } }: Numbers, { words, speaker }: Setting): Block[] {
  if (byMonth.measures.length === 0) return []
  const bars = byMonth.rows.map(({ keys, cells }) => {
    const day = keys[0]?.value ?? ''
    const value = cells[0]?.value ?? 0
    const isBehind = day < range.fromDate.slice(0, 8) || day > range.toDate
    return { name: keys[0] ? speaker.sayKey('month', keys[0]) : '', value, said: speaker.number(value, 0), isBehind }
  })
  return [
    { kind: 'heading', level: 2, text: words.byMonth },
    { kind: 'columns', label: words.byMonth, bars },
  ]
}

const minor = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)

function parts({ rows, total, measures }: InsightAnswer, { said, words, speaker }: Setting): Block[] {
  if (measures.length === 0) return []
  const named = rows.map(({ keys, cells }) => ({ name: keys[0]?.label || words.other, cells }))
  const bars = named.slice(0, PARTS).map(({ name, cells }) => {
    const value = cells[0]?.value ?? 0
    return { name, value, said: speaker.number(value, 0) }
  })
  const numbers = (cells: InsightAnswer['total']) => [
    said.number(cells[0]?.value ?? 0),
    said.amount(minor(cells[1]?.value)),
  ]
  return [
    { kind: 'heading', level: 2, text: words.byPart },
    ...(bars.length > 1 ? [{ kind: 'bars' as const, label: words.byPart, bars }] : []),
    {
      kind: 'grid',
      heads: [words.part, words.cases, words.cost],
      rows: [
        ...named.map(({ name, cells }) => ({ cells: [name, ...numbers(cells)] })),
        { cells: [words.total, ...numbers(total)], isSum: true },
      ],
    },
  ]
}

function budgets(standing: BudgetStanding[], year: number, { said, words }: Setting): Block[] {
  if (standing.length === 0) return []
  const amounts = (of: (one: BudgetStanding) => number) => said.amount(standing.reduce((sum, one) => sum + of(one), 0))
  return [
    { kind: 'heading', level: 2, text: words.economy.replace('{year}', String(year)) },
    {
      kind: 'grid',
      heads: [words.account, words.budget, words.used, words.reserved, words.left],
      rows: [
        ...standing.map(({ account, category, amount, used, reserved, left }) => ({
          cells: [
            [`${account.number} ${account.name}`, category?.name ?? ''].filter(Boolean).join(', '),
            ...[amount, used, reserved, left].map(said.amount),
          ],
        })),
        {
          cells: [
            words.total,
            amounts(one => one.amount),
            amounts(one => one.used),
            amounts(one => one.reserved),
            amounts(one => one.left),
          ],
          isSum: true,
        },
      ],
    },
  ]
}

function events(largest: Event[], { said, words }: Setting): Block[] {
  if (largest.length === 0) return [{ kind: 'prose', text: words.nothing }]
  return [
    { kind: 'heading', level: 2, text: words.largest },
    {
      kind: 'grid',
      heads: [words.what, words.cost],
      rows: largest.map(({ number, title, day, price }) => ({
        cells: [`${number} ${title} · ${said.day(day)}`, said.amount(price)],
      })),
    },
  ]
}

function agreements(standing: Agreement[], { said, words }: Setting): Block[] {
  if (standing.length === 0) return []
  const day = (on: string | null) => (on ? said.day(on) : '–')
  return [
    { kind: 'heading', level: 2, text: words.agreements },
    {
      kind: 'grid',
      heads: [words.agreement, words.lastVisit, words.nextVisit, ''],
      rows: standing.map(({ number, name, lastOn, nextOn, isLate }) => ({
        cells: [`${number} ${name}`, day(lastOn), day(nextOn), isLate ? words.behindPlan : words.onPlan],
      })),
    },
  ]
}
