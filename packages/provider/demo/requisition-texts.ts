export type Ordered = {
  title: string
  supplier: number
  /** Index among the company's accounts. */
  account: number
  lines: [text: string, quantity: number, unit: string, kroner: number][]
}

/** Suppliers that are not partners in Casekit. */
export const SUPPLIERS: readonly (readonly [name: string, email: string, phone: string, cvr: string])[] = [
  ['Sanistål Nord A/S', 'ordre@sanistaal-nord.example', '+45 70 20 31 40', '38983539'],
  ['Malermester Bak ApS', 'kontor@malerbak.example', '+45 38 10 22 71', '53268196'],
  ['Lindholm VVS A/S', 'ordre@lindholmvvs.example', '+45 32 58 14 09', '60410526'],
  ['Glarmester Krogh', 'hej@glarkrogh.example', '+45 35 26 90 11', '67552857'],
  ['Grønne Gårde ApS', 'drift@groennegaarde.example', '+45 44 91 02 35', '74695183'],
  ['Elefanten Elteknik', 'service@elefanten.example', '+45 36 44 81 20', '81837511'],
  ['Fugt & Facade ApS', 'post@fugtogfacade.example', '+45 31 19 75 62', '88979842'],
]

export const ORDERED: readonly Ordered[] = [
  {
    title: 'Badeværelse, nyt gulv og afløb',
    supplier: 2,
    account: 1,
    lines: [
      ['Nedrivning og affugtning', 1, 'opg.', 10_340],
      ['Membran og fliser', 1, 'opg.', 23_502],
      ['Linjeafløb 800 mm, rustfrit stål', 1, 'stk.', 2940],
      ['Vvs-montage', 7, 'timer', 595],
    ],
  },
  {
    title: 'Maling af trappeopgang',
    supplier: 1,
    account: 2,
    lines: [
      ['Vægge, to gange', 148, 'm²', 92],
      ['Gelænder, slibning og lak', 1, 'opg.', 6400],
    ],
  },
  { title: 'Termorude, 3. sal', supplier: 3, account: 1, lines: [['Termorude 112 × 138 cm, isat', 1, 'stk.', 4180]] },
  {
    title: 'Rensning af tagrender',
    supplier: 4,
    account: 0,
    lines: [
      ['Tagrender', 210, 'm', 38],
      ['Lift, en dag', 1, 'dag', 2950],
    ],
  },
  {
    title: 'Udskiftning af cirkulationspumpe',
    supplier: 0,
    account: 1,
    lines: [
      ['Cirkulationspumpe 32-100', 1, 'stk.', 8250],
      ['Montage', 4, 'timer', 595],
    ],
  },
  {
    title: 'Lys i kælder, LED med sensor',
    supplier: 5,
    account: 1,
    lines: [
      ['LED-armatur med sensor', 14, 'stk.', 640],
      ['Montage', 11, 'timer', 575],
    ],
  },
  {
    title: 'Fugtmåling og rapport',
    supplier: 6,
    account: 0,
    lines: [['Fugtmåling med rapport', 1, 'opg.', 3900]],
  },
  {
    title: 'Facade, omfugning mod gården',
    supplier: 6,
    account: 2,
    lines: [
      ['Stillads, fire uger', 1, 'opg.', 18_600],
      ['Udkradsning og fugning', 96, 'm²', 385],
    ],
  },
  {
    title: 'Blandingsbatterier til lager',
    supplier: 0,
    account: 1,
    lines: [
      ['Køkkenbatteri, krom', 12, 'stk.', 718],
      ['Håndvaskbatteri, krom', 12, 'stk.', 605],
    ],
  },
  { title: 'Hovedrengøring ved fraflytning', supplier: 4, account: 0, lines: [['Rengøring, 78 m²', 1, 'opg.', 2600]] },
  {
    title: 'Gulvafslibning, to værelser',
    supplier: 1,
    account: 1,
    lines: [
      ['Afslibning', 31, 'm²', 140],
      ['Lak, tre gange', 31, 'm²', 95],
    ],
  },
  {
    title: 'Nyt tag på cykelskur',
    supplier: 6,
    account: 2,
    lines: [
      ['Tagpap, to lag', 44, 'm²', 310],
      ['Inddækninger', 1, 'opg.', 4200],
    ],
  },
]
