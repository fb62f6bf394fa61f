import { type EDocument, type Rule, vatNumberOf } from './document.ts'
import { amountAt, has, sum, textAt, type XmlNode } from './read-xml.ts'

/** EN 16931's requirements per VAT category. */
const CATEGORIES = [
  { code: 'S', name: 'S', isFree: false, isTold: false },
  { code: 'Z', name: 'Z', isFree: true, isTold: false },
  { code: 'E', name: 'E', isFree: true, isTold: true },
  { code: 'AE', name: 'AE', isFree: true, isTold: true },
  { code: 'K', name: 'IC', isFree: true, isTold: true },
] as const
type Category = (typeof CATEGORIES)[number]

const OF_LINE = 'cac:Item/cac:ClassifiedTaxCategory'
const OF_RATE = 'cac:TaxCategory'
const linesIn = ({ lines }: EDocument, code: string) => lines.filter(line => textAt(line, `${OF_LINE}/cbc:ID`) === code)
const ratesIn = ({ rates }: EDocument, code: string) => rates.filter(rate => textAt(rate, `${OF_RATE}/cbc:ID`) === code)
const rateOf = (node: XmlNode, path: string): number => Number(textAt(node, `${path}/cbc:Percent`))
const netIn = (lines: readonly XmlNode[]) => sum(lines.map(line => amountAt(line, 'cbc:LineExtensionAmount')))
const isReasoned = (rate: XmlNode) =>
  has(rate, `${OF_RATE}/cbc:TaxExemptionReason`) || has(rate, `${OF_RATE}/cbc:TaxExemptionReasonCode`)

function knowsParties({ seller, buyer }: EDocument, code: Category['code']): boolean {
  if (vatNumberOf(seller) === '') return false
  if (code === 'K') return vatNumberOf(buyer) !== ''
  return code !== 'AE' || vatNumberOf(buyer) !== '' || has(buyer, 'cac:PartyLegalEntity/cbc:CompanyID')
}

const rulesOf = ({ code, name, isFree, isTold }: Category): Rule[] => [
  {
    id: `BR-${name}-01`,
    says: `What is of category ${code} is told with its VAT${isFree ? ', once' : ''}.`,
    holds: invoice => {
      const [lines, rates] = [linesIn(invoice, code).length, ratesIn(invoice, code).length]
      return lines > 0 ? (isFree ? rates === 1 : rates > 0) : rates === 0
    },
  },
  {
    id: `BR-${name}-02`,
    says: `Who sells by category ${code}, and who has to buy by it, are known by a number.`,
    holds: invoice => linesIn(invoice, code).length === 0 || knowsParties(invoice, code),
  },
  {
    id: `BR-${name}-05`,
    says: `A line of category ${code} is taxed ${isFree ? 'with nothing' : 'with something'}.`,
    holds: invoice => linesIn(invoice, code).every(line => rateOf(line, OF_LINE) > 0 !== isFree),
  },
  {
    id: `BR-${name}-08`,
    says: `Lines of category ${code} add up to what is taxed by it${isFree ? '' : ', each rate'}.`,
    holds: invoice =>
      ratesIn(invoice, code).every(rate => {
        const own = linesIn(invoice, code).filter(line => isFree || rateOf(line, OF_LINE) === rateOf(rate, OF_RATE))
        return netIn(own) === amountAt(rate, 'cbc:TaxableAmount')
      }),
  },
  {
    id: `BR-${name}-09`,
    says: `The VAT of category ${code} is ${isFree ? 'nothing' : 'told for each of its rates'}.`,
    holds: invoice =>
      isFree
        ? ratesIn(invoice, code).every(rate => amountAt(rate, 'cbc:TaxAmount') === 0)
        : linesIn(invoice, code).every(line =>
            ratesIn(invoice, code).some(rate => rateOf(rate, OF_RATE) === rateOf(line, OF_LINE)),
          ),
  },
  {
    id: `BR-${name}-10`,
    says: `Category ${code} has ${isTold ? 'a' : 'no'} reason for it.`,
    holds: invoice => ratesIn(invoice, code).every(rate => isReasoned(rate) === isTold),
  },
]

export const CATEGORY_RULES: readonly Rule[] = [
  ...CATEGORIES.flatMap(rulesOf),
  {
    id: 'BR-IC-11',
    says: 'Goods to another country of the EU say when they were delivered.',
    holds: invoice => linesIn(invoice, 'K').length === 0 || has(invoice.root, 'cac:Delivery/cbc:ActualDeliveryDate'),
  },
  {
    id: 'BR-IC-12',
    says: 'Goods to another country of the EU say where they went.',
    holds: invoice =>
      linesIn(invoice, 'K').length === 0 ||
      has(invoice.root, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
  },
  {
    id: 'BR-CL-17',
    says: 'Each category is one of these.',
    holds: ({ rates, lines }) =>
      [
        ...rates.map(rate => textAt(rate, `${OF_RATE}/cbc:ID`)),
        ...lines.map(line => textAt(line, `${OF_LINE}/cbc:ID`)),
      ].every(code => CATEGORIES.some(one => one.code === code)),
  },
]
