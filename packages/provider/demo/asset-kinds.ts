/** An asset of a property or customer, with its parts below it. */
export type Plant = {
  /** The letters of its number. */
  letters: string
  name: string
  kind: string
  room: string
  makes: readonly (readonly [manufacturer: string, model: string])[]
  cost: number
  years: number
  meter?: {
    name: string
    unit: string
    from: number
    step: number
    upper?: number
    isRising?: boolean
    caseTitle?: string
  }
  parts?: readonly string[]
}

/** Kinds with their custom fields. */
export const ASSET_KINDS = [
  {
    name: 'Ventilation',
    fields: [
      { key: 'flow', label: 'Luftmængde (m³/h)', kind: 'number' },
      { key: 'filter', label: 'Filterklasse', kind: 'choice', options: ['F7', 'F9', 'M5', 'G4'] },
    ],
  },
  { name: 'Varme', fields: [{ key: 'power', label: 'Effekt (kW)', kind: 'number' }] },
  { name: 'Elevatorer', fields: [{ key: 'load', label: 'Bæreevne (kg)', kind: 'number' }] },
  {
    name: 'El-tavler',
    fields: [{ key: 'thermography', label: 'Termograferet', kind: 'date' }],
  },
  { name: 'Vand og afløb', fields: [] },
  { name: 'Brand og sikring', fields: [{ key: 'zones', label: 'Zoner', kind: 'number' }] },
]

export const PLANTS: readonly Plant[] = [
  {
    letters: 'VV',
    name: 'Varmeveksler, brugsvand',
    kind: 'Varme',
    room: 'Varmecentral',
    makes: [
      ['Danfoss', 'XB12M'],
      ['Alfa Laval', 'CB30'],
      ['Gemina Termix', 'VMTD'],
    ],
    cost: 28_500,
    years: 20,
    meter: { name: 'Fremløb', unit: '°C', from: 58, step: 1.2, upper: 70, caseTitle: 'Brugsvand for varmt' },
  },
  {
    letters: 'PU',
    name: 'Cirkulationspumpe',
    kind: 'Varme',
    room: 'Varmecentral',
    makes: [
      ['Grundfos', 'Magna3 40-80'],
      ['Wilo', 'Stratos Maxo'],
    ],
    cost: 9800,
    years: 12,
    meter: { name: 'Driftstimer', unit: 't', from: 18_400, step: 620, isRising: true },
  },
  {
    letters: 'VA',
    name: 'Ventilationsaggregat',
    kind: 'Ventilation',
    room: 'Loft',
    makes: [
      ['Systemair', 'Topvex SR06'],
      ['Exhausto', 'VEX260'],
      ['Swegon', 'Gold RX 12'],
    ],
    cost: 86_000,
    years: 18,
    meter: {
      name: 'Tryktab over filter',
      unit: 'Pa',
      from: 41,
      step: 2.1,
      upper: 60,
      caseTitle: 'Filter over grænsen',
    },
    parts: ['Indblæsning, motor', 'Udsugning, motor', 'Filter', 'Varmeveksler'],
  },
  {
    letters: 'EL',
    name: 'Elevator',
    kind: 'Elevatorer',
    room: 'Trappe A',
    makes: [
      ['KONE', 'MonoSpace 500'],
      ['Schindler', '3300'],
      ['Otis', 'GeN2'],
    ],
    cost: 412_000,
    years: 25,
    meter: { name: 'Ture', unit: 'ture', from: 240_000, step: 6100, isRising: true },
    parts: ['Dørmaskineri', 'Styretavle'],
  },
  {
    letters: 'HT',
    name: 'Hovedtavle',
    kind: 'El-tavler',
    room: 'Kælder',
    makes: [
      ['Schneider Electric', 'Prisma'],
      ['ABB', 'System pro E'],
    ],
    cost: 38_000,
    years: 30,
  },
  {
    letters: 'PB',
    name: 'Pumpebrønd',
    kind: 'Vand og afløb',
    room: 'Gård',
    makes: [['Flygt', 'Concertor']],
    cost: 52_000,
    years: 20,
    meter: { name: 'Vandstand', unit: 'cm', from: 42, step: 1.5, upper: 80, caseTitle: 'Høj vandstand i pumpebrønd' },
  },
  {
    letters: 'BA',
    name: 'Brandalarmanlæg',
    kind: 'Brand og sikring',
    room: 'Teknikrum',
    makes: [
      ['Siemens', 'Cerberus PRO'],
      ['Schneider Electric', 'ESMI'],
    ],
    cost: 64_000,
    years: 15,
  },
]
