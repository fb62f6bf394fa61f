import type { DocumentLine, VatMode } from '@casekit/contract/document-content'
import { exportDocument, getCaseBudget, getDocumentPdf } from '@casekit/contract/documents'
import { addInvoiceBasis, getCaseInvoicing, getEInvoice, issueInvoice } from '@casekit/contract/invoices'
import { offers } from '@casekit/contract/overview'
import { getCaseReport } from '@casekit/contract/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountsIn, contentWith, disagreements, namedLines, readAmount } from '../support/document-agreement.ts'
import { type Exact, exactNet, exactPrice, randomChoice, randomFrom } from '../support/document-oracle.ts'
import { documentScene } from '../support/document-scene.ts'
import { testProvider, type TestProvider } from '../support/provider.ts'

/** `npm run proof -- money` uses 100,000. */
const DOCUMENTS = 1500
/** Weighted by typical use. */
const WHOLE: VatMode[] = ['excluded', 'excluded', 'excluded', 'excluded', 'excluded', 'included', 'construction']

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('documents of all kinds cost on the screen, on paper and as e-invoices what exact fractions say', () => {
  const random = randomFrom(20_261_125)
  const found: string[] = []
  for (let at = 0; at < DOCUMENTS; at += 1) found.push(...disagreements(random))
  expect(found.slice(0, 1)).toEqual([])
})

const percentOf = (price: number) => Math.round(price * 100) / 100
/** Realistic lines: the total is not negative, and a customer accepts part of what is offered. */
const sane = (line: DocumentLine): DocumentLine => ({
  ...line,
  quantity: Math.abs(line.quantity % 1000),
  price: percentOf(Math.abs(line.price % 20_000)),
})

/** The amounts a reader sees, in hundredths: from `1.284,50` and `1.284,50 kr.`. */
const amountsOf = (text: string) => new Set((text.match(/\d[\d.]*,\d\d(?!\d)/g) ?? []).map(one => readAmount(one)))

test.each(WHOLE.map((vatMode, at) => [at + 1, vatMode] as const))(
  'document %i, VAT %s: the list, the report, the file, the PDF, the invoice and its e-invoice say the same as exact fractions',
  async (seed, vatMode) => {
    const random = randomFrom(seed)
    let lines: DocumentLine[]
    do lines = namedLines(random).map(sane)
    while (!lines.some(({ kind, quantity }) => kind === 'product' && quantity > 0))
    const chosen = randomChoice(random, lines)
    const ticked = lines.filter(
      ({ id, kind, choice }) => chosen.has(id) && choice !== 'included' && (kind === 'product' || kind === 'hours'),
    )
    const addOnIds = ticked.filter(({ choice }) => choice === 'optional').map(({ id }) => id)
    const scene = await documentScene(provider)
    await scene.rows(`update directory.company set cvr = '25313763' where id = $1`, [scene.company.id])
    await scene.rows(`update casekit.customer set ean = '5798009811578', cvr = '10150817' where company_id = $1`, [
      scene.company.id,
    ])
    const { offerId, link } = await scene.sent(contentWith(lines, vatMode))
    expect((await scene.sign(link, { addOnIds })).status).toBe(200)
    const taxed = vatMode === 'construction' ? lines.map(line => ({ ...line, vatPercent: 0 })) : lines
    const exact = exactPrice(taxed, new Set(addOnIds))

    const text = async (url: string) => (await provider.app.inject({ url, headers: { authorization: scene.as } })).body
    const listed = await provider.call(offers.rows, { as: scene.as, body: { startRow: 0, endRow: 10 } })
    expect(hundredths(listed.body.rows[0]?.['net'])).toBe(exact.net)
    const report = await provider.call(getCaseReport, { as: scene.as, query: {} })
    expect(readAmount(report.body[0]?.properties[0]?.value ?? '')).toBe(exact.net)
    const budget = await provider.call(getCaseBudget, { as: scene.as, params: { caseId: scene.caseId } })
    expect(hundredths(budget.body.agreed)).toBe(exact.net)
    const file = await text(`${exportDocument.path.replace(':offerId', offerId)}?format=csv`)
    const inFile = new Set(
      file
        .split(/[;\r\n]/)
        .filter(cell => /^-?\d+(\.\d+)?$/.test(cell))
        .map(hundredths),
    )
    for (const line of lines.filter(one => isCounted(one, addOnIds)))
      expect(inFile, `${line.id} in the file: ${file}`).toContain(exactNet(line))
    expectPaper(
      await scene.textOf(getDocumentPdf.path.replace(':offerId', offerId), scene.as),
      vatMode === 'included' ? [] : lines,
      exact,
    )

    const ready = await provider.call(getCaseInvoicing, { as: scene.as, params: { caseId: scene.caseId } })
    expect(BigInt(ready.body.net)).toBe(exact.net)
    const taken = ready.body.lines.map(({ key, ready: quantity }) => ({ key, quantity }))
    const made = await provider.call(addInvoiceBasis, {
      as: scene.as,
      params: { caseId: scene.caseId },
      body: { lines: taken.filter(({ quantity }) => quantity > 0) },
    })
    const params = { offerId: made.body }
    const issued = await provider.call(issueInvoice, { as: scene.as, params, body: { dueOn: '2099-01-31' } })
    expect([issued.body.net, issued.body.vat, issued.body.gross].map(BigInt)).toEqual([
      exact.net,
      exact.vat,
      exact.gross,
    ])
    expectPaper(await scene.textOf(getDocumentPdf.path.replace(':offerId', made.body), scene.as), [], exact)
    const xml = await text(getEInvoice.path.replace(':offerId', made.body))
    expect([amountsIn(xml, 'PayableAmount')[0], amountsIn(xml, 'TaxAmount')[0]]).toEqual([exact.gross, exact.vat])
  },
)

const hundredths = (amount: unknown) => BigInt(Math.round(Number(amount) * 100))
const isCounted = ({ id, kind, choice }: DocumentLine, addOnIds: string[]) =>
  (kind === 'product' || kind === 'hours') && (choice === 'included' || addOnIds.includes(id))

function expectPaper(text: string, lines: readonly DocumentLine[], { net, gross, rates }: Exact): void {
  const amounts = amountsOf(text)
  // when no VAT is charged, none is shown
  for (const due of [net, gross, ...[...rates.values()].map(({ vat }) => vat).filter(vat => vat !== 0n)])
    expect(amounts, `a sum on paper: ${text}`).toContain(due)
  for (const line of lines)
    if ((line.kind === 'product' || line.kind === 'hours') && line.choice === 'included')
      expect(amounts, `line ${line.id} on paper`).toContain(exactNet(line))
}
