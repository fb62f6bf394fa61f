import type { DocumentLine, DocumentOption } from '@casekit/contract/document-content'
import type { RichText } from '@casekit/contract/rich-text'
import { plainOf } from '@casekit/rules/rich-text'

let made = 0
export const line = (text: string, price: number, more: Partial<DocumentLine> = {}): DocumentLine => ({
  id: `l${(made += 1)}`,
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '',
  text,
  quantity: 1,
  unit: 'stk.',
  price,
  discountPercent: 0,
  vatPercent: 25,
  ...more,
})
export const head = (text: string) => line(text, 0, { kind: 'section' })
const sum = (text = '') => line(text, 0, { kind: 'subtotal' })
const said = (text: string) => line(text, 0, { kind: 'text' })
export const saidSo = (rich: RichText) => line(plainOf(rich), 0, { kind: 'text', rich })
const hours = (count: number, price: number) => line('Montør', price, { kind: 'hours', quantity: count, unit: 'time' })

export const option = (
  id: string,
  name: string,
  lines: DocumentLine[],
  more: Partial<DocumentOption> = {},
): DocumentOption => ({
  id,
  name,
  title: '',
  isRecommended: false,
  lines,
  ...more,
})

export const LONG =
  'Vi har besigtiget ejendommen og gennemgået installationerne sammen med jer. Arbejdet udføres i etager, så beboerne har vand hele tiden; der lukkes højst to timer ad gangen, og alle får besked dagen før.'

export const one = (...lines: DocumentLine[]) => [option('a', '', lines)]
export const bathroom = () =>
  one(
    head('Nedrivning'),
    hours(6, 545),
    line('Bortskaffelse af affald', 1250),
    head('Fliser'),
    line('Fliser 60 × 60 cm, lys grå', 249.95, { quantity: 12.5, unit: 'm²', number: '7310-02' }),
    line('Fugemasse', 189, { quantity: 3, unit: 'spand', discountPercent: 12.5 }),
    sum(),
    said('Farven vælges, før vi bestiller.'),
    line('Gulvvarme', 8900, { choice: 'optional' }),
    line('Fliser i natursten', 18_900, { choice: 'alternative' }),
  )
export const three = () => [
  option('a', 'God', [line('Standardløsning', 12_500)], { title: 'Det nødvendige' }),
  option('b', 'Bedre', [line('Bedre løsning', 18_250.5), line('Service i to år', 1200)], { isRecommended: true }),
  option('c', 'Bedst', [line('Bedste løsning', 31_000), hours(4, 545)], { title: 'Med alt, hvad der kan ønskes' }),
]
export const many = (count: number) =>
  one(
    ...Array.from({ length: count }, (_, at) =>
      at % 10 === 0
        ? head(`Etage ${at / 10 + 1}`)
        : line(`Radiator ${at}, ventil og montering`, 1000 + at * 12.5, { quantity: 1 + (at % 4) }),
    ),
    sum('I alt for radiatorer'),
  )

export const SET: RichText = [
  {
    kind: 'paragraph',
    runs: [
      { text: 'Vi har gennemgået ejendommen sammen med jer. ' },
      { text: 'Vandet lukkes', bold: true },
      { text: ' højst to timer ad gangen, og ' },
      { text: 'alle', italic: true },
      { text: ' får besked ' },
      { text: 'dagen før', bold: true, italic: true },
      { text: '. Læs mere om ' },
      { text: 'vores arbejde i beboede ejendomme', link: 'https://nordhavn.example/beboere?a=1&b=æ' },
      { text: '.\nDet gælder alle etager, også kælderen.' },
    ],
  },
  { kind: 'bullet', runs: [{ text: 'afdækning af gulve' }] },
  { kind: 'bullet', runs: [{ text: LONG }] },
  { kind: 'number', runs: [{ text: 'nedrivning' }] },
  { kind: 'number', runs: [{ text: 'membran', bold: true }, { text: ', to lag' }] },
  { kind: 'paragraph', runs: [{ text: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' }] },
]
