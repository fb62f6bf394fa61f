import type { Random } from './random.ts'
import type { Row } from './rows.ts'

/** A company's report texts: its departments, and title prefixes. */
type Words = { departments: string[]; offer: string; pack: string; service: string; requisition: string }

const DANISH: Words = {
  departments: ['VVS København', 'El og varme', 'Bygning og vedligehold'],
  offer: 'Tilbud',
  pack: 'Pakke',
  service: 'Service',
  requisition: 'Rekvisition',
}
const SWEDISH: Words = {
  departments: ['VVS Stockholm', 'El och värme', 'Bygg och underhåll'],
  offer: 'Offert',
  pack: 'Paket',
  service: 'Service',
  requisition: 'Rekvisition',
}

/** Whole kroner in steps of 50, mostly near the lower end, in minor units. */
const drawPrice = (random: Random, from: number, to: number): number =>
  Math.round((from + random.next() ** 2.5 * (to - from)) / 50) * 5000

export type ReportOptions = {
  companyId: number
  country: 'DK' | 'SE'
  cases: readonly Row[]
  /** Offers on the cases, which determine their titles. */
  offers: readonly Row[]
  /** Titles in the design's pictures stay unchanged. */
  shownNumbers: ReadonlySet<unknown>
}

/** Gives cases departments, origins, sales prices, and titles of their kind (§9 of cases-and-customers). */
export function makeReported(random: Random, options: ReportOptions): { departments: Row[]; cases: Row[] } {
  const words = options.country === 'SE' ? SWEDISH : DANISH
  const departments = words.departments.map(name => ({ company_id: options.companyId, id: random.id(), name }))
  const offered = new Set(options.offers.map(offer => offer.case_id))
  const cases = options.cases.map(row => {
    const drawn = drawKind(random, words, offered.has(row.id), String(row.requisition_number))
    const isShown = options.shownNumbers.has(row.number)
    return {
      ...row,
      title: isShown || !drawn.word ? row.title : `${drawn.word}: ${String(row.title)}`,
      department_id: random.chance(0.9) ? random.pick(departments).id : null,
      origin: drawn.origin,
      sales_price: drawn.isPriced || row.status === 'Posted' ? drawPrice(random, drawn.from, drawn.to) : 0,
    }
  })
  return { departments, cases }
}

type Kind = { word: string; origin: string; from: number; to: number; isPriced: boolean }

const kind = (word: string, origin: string, from: number, to: number): Kind => ({
  word,
  origin,
  from,
  to,
  isPriced: true,
})

function drawKind(random: Random, words: Words, isOffered: boolean, requisition: string): Kind {
  if (isOffered || random.chance(0.14))
    return kind(words.offer, random.chance(0.3) ? 'priceTool' : 'casekit', 1800, 96_000)
  if (random.chance(0.05)) return kind(words.pack, 'orderSystem', 900, 4900)
  if (random.chance(0.08)) return kind(words.service, random.chance(0.2) ? 'erp' : 'casekit', 800, 6500)
  if (requisition && random.chance(0.5)) return kind(words.requisition, 'requisitionSystem', 500, 14_000)
  return { ...kind('', 'casekit', 600, 18_000), isPriced: false }
}
