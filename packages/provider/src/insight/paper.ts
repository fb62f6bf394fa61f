import type { Body } from '@casekit/contract/endpoint'
import type { InsightAnswer, printInsight } from '@casekit/contract/insight'
import { isTime } from '@casekit/contract/insight-dimensions'
import { printed } from '../case-paper/print.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import type { Block, PdfDocument } from '../documents/pdf-blocks.ts'
import { documentWords, sellingCompany } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/export/download.ts'
import { pivotOf } from './pivot.ts'
import { type Asker, queryInsight } from './query.ts'
import { type Speaker, speakerOf } from './speaker.ts'
import { figuresOf, sentenceOf, spokenTable } from './spoken.ts'

type Wanted = Body<typeof printInsight>

const DRAW = new URL('../documents/pdf-draw.ts', import.meta.url)
const BARS_AT_MOST = 14

/** Prints a query as a PDF: key figures, a chart and the table. */
export async function paperOf(db: Db, companyId: number, staff: Asker, wanted: Wanted): Promise<Download> {
  const { name, chart, pivot = false, language, ...query } = wanted
  const isPivot = pivot && query.dimensions.length > 1
  const answer = await queryInsight(db, companyId, staff, { ...query, subtotals: isPivot })
  const company = await sellingCompany(db, companyId)
  const said = documentWords(language, company)
  const speaker = speakerOf(language, company.timeZone, answer.currency)
  const days = `${said.day(answer.range.fromDate)} – ${said.day(answer.range.toDate)}`
  const paper: PdfDocument = {
    title: name,
    language,
    at: new Date(currentTime()).toISOString(),
    ...letterheadOf(company, said, { document: name }),
    blocks: [
      { kind: 'heading', level: 1, text: name, rest: days },
      ...figures(answer, speaker),
      ...drawing(answer, query.dimensions, chart, speaker),
      ...(isPivot
        ? pivotOf(answer, query.dimensions, speaker).map((grid): Block => ({ kind: 'grid', ...grid }))
        : [table(answer, query.dimensions, speaker)]),
      ...(answer.isCut ? [{ kind: 'prose' as const, text: speaker.text('Insight.Cut'), isSmall: true }] : []),
    ],
  }
  return { stream: await printed(paper, DRAW), type: 'application/pdf', fileName: `${name}.pdf` }
}

function figures(answer: InsightAnswer, speaker: Speaker): Block[] {
  const shown = figuresOf(answer, speaker).map(figure => ({ ...figure, note: '' }))
  return shown.length > 0 ? [{ kind: 'figures', figures: shown }] : []
}

/** A chart of the first measure by its only dimension, with a sentence that sums it up. */
function drawing(
  answer: InsightAnswer,
  dimensions: Wanted['dimensions'],
  chart: Wanted['chart'],
  speaker: Speaker,
): Block[] {
  const [measure] = answer.measures
  const [by] = dimensions
  if (!measure || !by || dimensions.length > 1 || chart === 'table') return []
  const bars = answer.rows.map(({ keys, cells }) => ({
    name: keys[0] ? speaker.sayKey(by, keys[0]) : '',
    value: cells[0]?.value ?? 0,
    said: speaker.say(measure.name, cells[0]?.value ?? null),
  }))
  const label = speaker.text(`Measure.${measure.name}`)
  return [
    { kind: 'heading', level: 2, text: label },
    isTime(by) ? { kind: 'columns', label, bars } : { kind: 'bars', label, bars: bars.slice(0, BARS_AT_MOST) },
    { kind: 'prose', text: sentenceOf(answer, by, speaker), isSmall: true },
  ]
}

function table(answer: InsightAnswer, dimensions: Wanted['dimensions'], speaker: Speaker): Block {
  const { heads, lines, total } = spokenTable(answer, dimensions, speaker)
  const last = { cells: total, isSum: true }
  return { kind: 'grid', heads, rows: dimensions.length > 0 ? [...lines.map(cells => ({ cells })), last] : [last] }
}
