import { type DocumentLine, VAT_MODES, type VatMode } from '@casekit/contract/document-content'
import type { Decision } from '@casekit/contract/documents'
import { USUAL_PDF_DESIGN } from '@casekit/contract/pdf-design'
import { documentPaper, type Shown } from '@casekit/provider/documents/paper'
import type { Block } from '@casekit/provider/documents/pdf-blocks'
import { documentWords, type SellingCompany } from '@casekit/provider/documents/pdf-words'
import { settled } from '@casekit/provider/documents/settled'
import { oioUbl } from '@casekit/provider/invoices/oioubl'
import { type EInvoice, type Party, peppolUbl } from '@casekit/provider/invoices/ubl'
import { priceBy, taxedBy } from '@casekit/rules/vat-mode'
import { eInvoiceFaults } from './e-invoice/faults.ts'
import { type Exact, exactNet, exactPrice, type Random, randomChoice, randomLines } from './document-oracle.ts'

const COMPANY: SellingCompany = {
  name: 'Nordhavn Service A/S',
  address: 'Kajen 1',
  zipCode: '2100',
  city: 'København',
  phone: '',
  email: '',
  cvr: '25313763',
  language: 'da-DK',
  timeZone: 'Europe/Copenhagen',
  theme: 'fjord',
  look: null,
  logo: null,
  logoDark: null,
  pdfDesign: USUAL_PDF_DESIGN,
  pdfDesignVersion: 0,
}
const PARTY: Party = {
  name: 'Boligforeningen',
  address: 'Vej 1',
  zipCode: '2100',
  city: 'København',
  country: 'DK',
  companyNumber: '10150817',
  email: '',
  phone: '',
  endpoint: { scheme: '0088', id: '5798009811578' },
}
const DECISION: Decision = {
  isAccepted: true,
  at: '2026-11-25T12:00:00Z',
  name: 'Lars',
  place: 'link',
  optionId: 'a',
  addOnIds: [],
  requisitionNumber: '',
  reason: '',
  signature: [],
  hash: 'f'.repeat(64),
  address: '',
}
const LANGUAGES = ['da-DK', 'nn-NO', 'sv-SE', 'en-US', 'de-DE', 'es-ES'] as const

export const contentWith = (lines: readonly DocumentLine[], vatMode: VatMode = 'excluded'): Shown['content'] => ({
  intro: '',
  terms: '',
  depositPercent: 0,
  vatMode,
  options: [{ id: 'a', name: '', title: '', isRecommended: false, lines: [...lines] }],
})

export const namedLines = (random: Random): DocumentLine[] =>
  randomLines(random).map(one => ({ ...one, productId: null, number: '', text: `Linje ${one.id}`, unit: 'stk.' }))

/**
 * Parses an amount as displayed, in hundredths: the last two digits are decimals, regardless of separators and symbols.
 */
export const readAmount = (text: string): bigint =>
  BigInt(text.replace(/\D/g, '') || '0') * (/[-−]/.test(text) ? -1n : 1n)

const words = new Map(LANGUAGES.map(language => [language, documentWords(language, COMPANY)]))

/**
 * Compares what the recipient reads of one document, and what a signed one becomes, with exact fractions; returns the
 * differences.
 */
export function disagreements(random: Random): string[] {
  const lines = namedLines(random)
  const chosen = randomChoice(random, lines)
  const language = LANGUAGES[random(LANGUAGES.length)] ?? 'da-DK'
  const vatMode = VAT_MODES[random(VAT_MODES.length)] ?? 'excluded'
  const exact = exactPrice(isCharged(vatMode) ? lines : lines.map(one => ({ ...one, vatPercent: 0 })), chosen)
  const decision = { ...DECISION, addOnIds: [...chosen] }
  const content = contentWith(lines, vatMode)
  return [
    ...onScreen(content, chosen, exact),
    ...onPaper(content, decision, language, exact),
    ...invoiced(settled(content, decision).lines, vatMode, exact),
  ].map(fault => `${fault} of ${JSON.stringify({ lines, chosen: [...chosen], language, vatMode })}`)
}

/** Defined again here: the oracle shares nothing with the code under test. */
const isCharged = (vatMode: VatMode): boolean => vatMode === 'excluded' || vatMode === 'included'
const linesIn = ({ options }: Shown['content']): readonly DocumentLine[] => options[0]?.lines ?? []

const differs = (where: string, is: bigint, due: bigint): string[] =>
  is === due ? [] : [`${where} is ${is}, not ${due}`]

function onScreen(content: Shown['content'], chosen: ReadonlySet<string>, exact: Exact): string[] {
  const { net, vat, gross } = priceBy(content, linesIn(content), chosen)
  return [
    ...differs('net on screen', BigInt(net), exact.net),
    ...differs('VAT on screen', BigInt(vat), exact.vat),
    ...differs('total on screen', BigInt(gross), exact.gross),
  ]
}

function onPaper(
  content: Shown['content'],
  decision: Decision,
  language: (typeof LANGUAGES)[number],
  exact: Exact,
): string[] {
  const { vatMode = 'excluded' } = content
  const lines = linesIn(content)
  const shown = { ...NOTHING, content, decision, language }
  const { blocks } = documentPaper(shown, COMPANY, [], words.get(language) ?? documentWords(language, COMPANY))
  const of = <K extends Block['kind']>(kind: K) =>
    blocks.find((block): block is Extract<Block, { kind: K }> => block.kind === kind)
  const [rows, totals] = [of('table')?.rows ?? [], of('totals')?.rows ?? []]
  const amounts = totals.map(({ value }) => readAmount(value))
  const included = lines.flatMap((line, at) => {
    const row = rows[at]
    const isOwn = hasAmount(line) && line.choice !== 'alternative' && vatMode !== 'included'
    const amount = row && 'amount' in row ? readAmount(row.amount) : undefined
    return isOwn && amount !== undefined ? differs(`line ${line.id} on paper`, amount, exactNet(line)) : []
  })
  const rates = [...exact.rates].toSorted(([one], [other]) => other - one).map(([, { vat }]) => vat)
  const sums = isCharged(vatMode) ? [exact.net, ...rates, exact.gross] : [exact.gross]
  // without priced lines nothing is summed
  const due = lines.some(hasAmount) ? sums : []
  const read = lines.flatMap((line, at) => {
    const row = rows[at]
    const stands = hasAmount(line) && (line.choice === 'included' || decision.addOnIds.includes(line.id))
    return stands && row && 'amount' in row && !row.amount.startsWith('+') ? [readAmount(row.amount)] : []
  })
  return [
    ...included,
    ...(vatMode === 'included' && isPlain(lines) ? differs('lines on paper', sumOf(read), exact.gross) : []),
    ...(amounts.length === due.length ? [] : [`${amounts.length} totals on paper, not ${due.length}`]),
    ...due.flatMap((one, at) => differs(`total ${at} on paper`, amounts[at] ?? 0n, one)),
  ]
}

const hasAmount = ({ kind }: DocumentLine): boolean => kind === 'product' || kind === 'hours'
/** No line replaces another. */
const isPlain = (lines: readonly DocumentLine[]): boolean => lines.every(({ choice }) => choice !== 'alternative')

const NOTHING: Shown = {
  id: '',
  version: 1,
  kind: 'Offer',
  number: 1,
  status: 'Accepted',
  title: '',
  content: contentWith([]),
  validUntil: null,
  isTemplate: false,
  case: null,
  customer: null,
  agreedDiscounts: [],
  language: 'da-DK',
  createdAt: '2026-11-25T12:00:00Z',
  updatedAt: '2026-11-25T12:00:00Z',
  sentAt: null,
  openedAt: null,
  linkUntil: null,
  remindTo: '',
  remindedAt: [],
  decision: null,
  chance: null,
}

/** All amounts of an element in an XML document, in hundredths. */
export const amountsIn = (xml: string, element: string): bigint[] =>
  [...xml.matchAll(new RegExp(`<cbc:${element}(?: [^>]*)?>(-?\\d+)\\.(\\d\\d)</cbc:${element}>`, 'g'))].map(
    ([, whole = '', cents = '']) => BigInt(whole + cents),
  )

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)

const sums = (xml: string) => xml.slice(xml.indexOf('<cac:LegalMonetaryTotal>'))

/**
 * Checks the two e-invoices of a signed document: heads, rates, and lines that add up to them; for Peppol also all its
 * rules.
 */
function invoiced(lines: readonly DocumentLine[], vatMode: VatMode, exact: Exact): string[] {
  const paid = taxedBy({ vatMode }, lines.filter(hasAmount))
  if (paid.length === 0) return []
  const invoice: EInvoice = {
    isCredit: false,
    number: '1',
    date: '2026-11-25',
    dueOn: '2026-12-25',
    currency: 'DKK',
    reference: '1',
    credits: null,
    payTo: undefined,
    dueText: '',
    seller: PARTY,
    buyer: PARTY,
    lines: paid,
    priced: priceBy({ vatMode }, paid),
    vatMode,
    vatNote: 'VAT',
  }
  const [peppol, oio] = [peppolUbl(invoice), oioUbl(invoice)]
  const [net = 0n, ...lineNets] = amountsIn(sums(peppol), 'LineExtensionAmount')
  // OIOUBL has document-level allowances and charges in addition to its lines
  const [whole = 0n, ...wholes] = amountsIn(sums(oio), 'LineExtensionAmount')
  const [less = 0n] = amountsIn(oio, 'AllowanceTotalAmount')
  const [more = 0n] = amountsIn(oio, 'ChargeTotalAmount')
  return [
    ...eInvoiceFaults(peppol),
    ...differs('net of Peppol', net, exact.net),
    ...differs('lines of Peppol', sumOf(lineNets), exact.net),
    ...differs('lines of OIOUBL', sumOf(wholes), whole),
    ...differs('net of OIOUBL', whole - less + more, exact.net),
    ...[peppol, oio].flatMap(xml => [
      ...differs('total of an e-invoice', amountsIn(xml, 'PayableAmount')[0] ?? 0n, exact.gross),
      ...differs('VAT of an e-invoice', amountsIn(xml, 'TaxAmount')[0] ?? 0n, exact.vat),
    ]),
  ]
}
