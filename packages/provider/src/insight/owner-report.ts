import type { Query } from '@casekit/contract/endpoint'
import type { getOwnerReport, InsightAnswer } from '@casekit/contract/insight'
import { printed } from '../case-paper/print.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import type { Block, PdfDocument, TableRow } from '../documents/pdf-blocks.ts'
import { documentWords, type DocumentWords, sellingCompany } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'
import { OWNER_WORDS, type OwnerWords } from './owner-words.ts'
import { type Asker, queryInsight } from './query.ts'

const DRAW = new URL('../documents/pdf-draw.ts', import.meta.url)
const LARGEST = 12

type Property = { name: string; address: string; owner: string }
type Event = { number: number; title: string; day: string; price: number }

const PROPERTY = `select concat_ws(' ', p.number, p.name) as name, p.address, coalesce(o.name, '') as owner
  from casekit.property p left join casekit.property_owner o on o.company_id = p.company_id and o.id = p.owner_id
  where p.company_id = $1 and p.id = $2 and p.deleted_at is null`

const EVENTS = `select k.number, k.title, k.created_at as day, k.sales_price::float8 as price
  from casekit.cases k join directory.company z on z.id = k.company_id
  where k.company_id = $1 and k.property_id = $2 and k.deleted_at is null
    and k.created_at >= $3::date::timestamp at time zone z.time_zone and k.created_at < ($4::date + 1)::timestamp at time zone z.time_zone
  order by k.sales_price desc, k.created_at desc limit ${LARGEST}`

/** What happened at a property over a period, and what it cost, as paper for its owner. */
export async function ownerReport(
  db: Db,
  companyId: number,
  staff: Asker,
  propertyId: string,
  { period, language }: Query<typeof getOwnerReport>,
): Promise<Download> {
  const property = await db.row<Property>(PROPERTY, [companyId, propertyId])
  if (!property) throw notFound('property')
  const company = await sellingCompany(db, companyId)
  const answer = await queryInsight(db, companyId, staff, {
    measures: ['casesOpened', 'caseValue', 'responseHours'],
    dimensions: ['buildingPart'],
    period,
    filters: [{ dimension: 'property', values: [propertyId] }],
  })
  const { fromDate, toDate } = answer.range
  const isSeen = answer.measures.length > 0
  const events = isSeen ? await db.rows<Event>(EVENTS, [companyId, propertyId, fromDate, toDate]) : []
  const said = documentWords(language, company)
  const words = OWNER_WORDS[language]
  const title = `${words.title} ${property.name}`
  const paper: PdfDocument = {
    title,
    language,
    at: new Date(currentTime()).toISOString(),
    ...letterheadOf(company, said, { document: title, customer: property.owner }),
    blocks: blocksOf(property, answer, events, said, words),
  }
  return { stream: await printed(paper, DRAW), type: 'application/pdf', fileName: `${title}.pdf` }
}

function blocksOf(
  property: Property,
  answer: InsightAnswer,
  events: Event[],
  said: DocumentWords,
  words: OwnerWords,
): Block[] {
  const [opened, cost, response] = answer.total
  const days = `${said.day(answer.range.fromDate)} – ${said.day(answer.range.toDate)}`
  const hours = response?.value ?? null
  return [
    { kind: 'heading', level: 1, text: words.title, rest: days },
    {
      kind: 'parties',
      receiver: [property.owner, property.name, property.address].filter(Boolean),
      facts: [
        [words.cases, said.number(opened?.value ?? 0)],
        [words.cost, said.total(minor(cost?.value))],
        [words.response, hours === null ? '–' : `${said.number(Math.round(hours * 10) / 10)} ${words.hours}`],
      ],
    },
    { kind: 'heading', level: 2, text: words.byPart },
    { kind: 'table', heads: [words.part, words.cases, '', words.cost], rows: partRows(answer, said, words) },
    ...(events.length > 0
      ? ([
          { kind: 'heading', level: 2, text: words.largest },
          {
            kind: 'table',
            heads: [words.what, '', '', words.cost],
            rows: events.map(event => eventRow(event, said)),
          },
        ] satisfies Block[])
      : [{ kind: 'prose' as const, text: words.nothing }]),
  ]
}

const minor = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)

function partRows({ rows, total }: InsightAnswer, said: DocumentWords, words: OwnerWords): TableRow[] {
  const lines = rows.map(({ keys, cells }): TableRow => ({
    kind: 'line',
    tag: '',
    text: keys[0]?.label || words.other,
    quantity: said.number(cells[0]?.value ?? 0),
    price: '',
    amount: said.amount(minor(cells[1]?.value)),
  }))
  return [...lines, { kind: 'sum', text: words.total, amount: said.amount(minor(total[1]?.value)) }]
}

const eventRow = ({ number, title, day, price }: Event, said: DocumentWords): TableRow => ({
  kind: 'line',
  tag: '',
  text: `${number} ${title} · ${said.day(day)}`,
  quantity: '',
  price: '',
  amount: said.amount(price),
})
