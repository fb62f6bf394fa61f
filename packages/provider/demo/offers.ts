import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import { SHOWCASE_OFFERS, type ShowcaseOffer } from './showcase.ts'
import type { Member } from './staff.ts'

const DAY_MS = 86_400_000

export type OfferOptions = {
  companyId: number
  language: string
  count: number
  lastNumber: number
  /** Oldest first. */
  cases: readonly Row[]
  authors: Member[]
  today: Date
  showcase: boolean
}

type Wording = { description: (title: string) => string; technical: string; disclaimer: string }

const DANISH: Wording = {
  description: title => `Tilbud på: ${title.replace(/\.$/, '')}. Prisen omfatter materialer, arbejdsløn og kørsel.`,
  technical: 'Udføres efter gældende normer og leverandørens anvisninger. Materialer efter nærmere aftale.',
  disclaimer: 'Skjulte fejl og ændringer i omfang er ikke med i prisen. Tilbuddet gælder i 30 dage.',
}
const SWEDISH: Wording = {
  description: title => `Offert på: ${title}. Priset omfattar material, arbete och resor.`,
  technical: 'Utförs enligt gällande normer och leverantörens anvisningar. Material enligt överenskommelse.',
  disclaimer: 'Dolda fel och ändringar i omfattning ingår inte. Offerten gäller i 30 dagar.',
}
const ENGLISH: Wording = {
  description: title => `Offer for: ${title}. The price covers material, work and travel.`,
  technical: 'Carried out to current standards and the supplier’s instructions. Material by agreement.',
  disclaimer: 'Hidden faults and changes of scope are not included. The offer is valid for 30 days.',
}

const wordingOf = (language: string): Wording =>
  language === 'sv-SE' ? SWEDISH : language === 'en-US' ? ENGLISH : DANISH

/** Offers spread over all cases, oldest first, so that ids and numbers increase with time. */
export function makeOffers(random: Random, options: OfferOptions): Row[] {
  const { cases, count, lastNumber, showcase } = options
  const shown = new Map((showcase ? SHOWCASE_OFFERS : []).map(offer => [offer.number, offer]))
  const step = cases.length / count
  return Array.from({ length: count }, (_, at) => {
    const number = lastNumber - count + 1 + at
    const known = shown.get(number)
    const drawn = cases[Math.min(cases.length - 1, Math.floor((at + random.next()) * step))]
    const of = (known && cases.find(row => row.number === known.caseNumber)) ?? drawn ?? {}
    return makeOffer(random, options, number, of, known)
  })
}

function makeOffer(random: Random, options: OfferOptions, number: number, of: Row, shown?: ShowcaseOffer): Row {
  const { companyId, language, authors, today } = options
  const title = shown?.title ?? String(of.title)
  const wording = wordingOf(language)
  const author = random.pick(authors)
  const caseMade = of.created_at instanceof Date ? of.created_at : today
  const createdAt = new Date(Math.min(caseMade.getTime() + random.between(1, 96) * (DAY_MS / 24), today.getTime()))
  return {
    company_id: companyId,
    id: random.id(),
    number,
    title,
    description: wording.description(title),
    technical_description: random.chance(0.4) ? wording.technical : '',
    disclaimer: wording.disclaimer,
    status: shown?.status ?? drawStatus(random, String(of.status), today.getTime() - createdAt.getTime()),
    case_id: of.id,
    customer_id: of.customer_id,
    created_by: author.id,
    created_by_name: author.name,
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Offers of finished cases were accepted, of canceled ones mostly not; those of open cases wait until they expire. */
function drawStatus(random: Random, ofCase: string, ageMs: number): string {
  if (ofCase === 'Closed' || ofCase === 'Posted') return random.chance(0.88) ? 'Accepted' : 'Rejected'
  if (ofCase === 'Canceled') return random.chance(0.6) ? 'Rejected' : 'Expired'
  if (ageMs > 60 * DAY_MS) return random.pick(['Accepted', 'Expired'])
  return random.pick(['Draft', 'Sent', 'Sent', 'Accepted'])
}
