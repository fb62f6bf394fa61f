/** Products that differ in one word: `stem variant`, each with its cost in kroner. */
export type Family = {
  number: number
  stem: string
  unit: string
  category: string
  supplier: string
  variants: readonly (readonly [variant: string, cost: number])[]
}

const family = (
  number: number,
  category: string,
  supplier: string,
  stem: string,
  unit: string,
  variants: Record<string, number>,
): Family => ({ number, category, supplier, stem, unit, variants: Object.entries(variants) })

const PIPE = { '12 mm': 18, '15 mm': 22, '18 mm': 29, '22 mm': 36, '28 mm': 52, '35 mm': 81 }
const PIPES = (share: number) =>
  Object.fromEntries(Object.entries(PIPE).map(([size, cost]) => [size, Math.round(cost * share * 4) / 4]))
const INCHES = { '3/8"': 82, '1/2"': 120, '3/4"': 148, '1"': 206, '1 1/4"': 318, '1 1/2"': 402, '2"': 588 }
const SIZES = (share: number) =>
  Object.fromEntries(Object.entries(INCHES).map(([size, cost]) => [size, Math.round(cost * share * 4) / 4]))

const VVS = ['Vvs', 'Sanitetsgrossisten'] as const
const HEAT = ['Varme', 'Varmekompagniet'] as const
const POWER = ['El', 'Elgrossisten Nord'] as const
const AIR = ['Ventilation', 'Luftteknik'] as const
const LOCKS = ['Låse', 'Låsecentralen'] as const
const WHITE = ['Hvidevarer', 'Hvidevarehuset'] as const
const TILES = ['Fliser', 'Flisehallen'] as const

export const FAMILIES: readonly Family[] = [
  family(4255, ...VVS, 'Køkkenarmatur,', 'stk.', { krom: 925, 'mat sort': 1240, stål: 1180, 'med udtræk': 1560 }),
  family(4260, ...VVS, 'Håndvaskarmatur,', 'stk.', { krom: 610, 'mat sort': 840, berøringsfrit: 2240 }),
  family(4268, ...VVS, 'Brusearmatur, termostat,', 'stk.', { '150 mm': 985, '160 mm': 1035, 'med stang': 1490 }),
  family(4302, ...VVS, 'Toilet, hvid,', 'stk.', { gulvstående: 1704, væghængt: 1985, 'høj model': 2310 }),
  family(4310, ...VVS, 'Cisterne, indbygget,', 'stk.', { '112 cm': 1390, '98 cm': 1465, '82 cm': 1540 }),
  family(4318, ...VVS, 'Håndvask, hvid,', 'stk.', { '45 cm': 520, '55 cm': 640, '60 cm': 735, '80 cm': 1180 }),
  family(4410, ...VVS, 'Gulvafløb,', 'stk.', { 'Ø50 med vandlås': 742, 'Ø75 med vandlås': 998, 'Ø110 med rist': 1265 }),
  family(4418, ...VVS, 'Linjeafløb, rustfrit stål,', 'stk.', { '700 mm': 1820, '800 mm': 1985, '900 mm': 2140 }),
  family(4471, ...HEAT, 'Elektrisk gulvvarme,', 'stk.', { '1,5 m²': 2680, '3 m²': 4310, '4,5 m²': 5840, '6 m²': 7120 }),
  family(4711, ...VVS, 'Kuglehane, DZR,', 'stk.', SIZES(1)),
  family(4720, ...VVS, 'Nippelrør, messing,', 'stk.', SIZES(0.22)),
  family(4730, ...VVS, 'Vinkel, messing,', 'stk.', SIZES(0.31)),
  family(4740, ...VVS, 'T-stykke, messing,', 'stk.', SIZES(0.42)),
  family(4750, ...VVS, 'Union, messing,', 'stk.', SIZES(0.55)),
  family(4760, ...VVS, 'Kontraventil,', 'stk.', SIZES(0.78)),
  family(4810, ...VVS, 'Pressrør, rustfrit,', 'm', PIPES(3.1)),
  family(4820, ...VVS, 'Pressvinkel 90°, rustfri,', 'stk.', PIPES(2.2)),
  family(4830, ...VVS, 'Pressmuffe, rustfri,', 'stk.', PIPES(1.4)),
  family(4840, ...VVS, 'Press-T, rustfri,', 'stk.', PIPES(2.8)),
  family(4850, ...VVS, 'PEX-rør i rør,', 'm', PIPES(0.62)),
  family(4860, ...VVS, 'Kobberrør, hårdt,', 'm', PIPES(2.4)),
  family(4870, ...VVS, 'Rørskål, 30 mm,', 'm', PIPES(0.9)),
  family(5712, ...TILES, 'Vådrumsmembran,', 'kg', { '1-komponent': 112, '2-komponent': 176, primer: 74 }),
  family(5720, ...TILES, 'Gulvflise 30×30,', 'm²', { 'grå R10': 272, 'sort R10': 284, 'hvid R9': 258, terrazzo: 448 }),
  family(5721, ...TILES, 'Vægflise 20×20,', 'm²', { 'hvid mat': 221, 'hvid blank': 204, grå: 236 }),
  family(5730, ...TILES, 'Fliseklæb,', 'sæk', { 'grå 20 kg': 148, 'hvid 20 kg': 164, 'fleks 15 kg': 212 }),
  family(5740, ...TILES, 'Fugemasse,', 'sæk', { 'grå 5 kg': 92, 'hvid 5 kg': 98, 'sanitet 0,3 l': 64 }),
  family(6110, ...POWER, 'LED-pære E27,', 'stk.', { '4 W': 24, '6 W': 31, '8,5 W': 39, '11 W': 52 }),
  family(6120, ...POWER, 'LED-armatur, opgang,', 'stk.', { '12 W': 238, '18 W': 284, '18 W sensor': 398, '24 W': 362 }),
  family(6125, ...POWER, 'LED-panel,', 'stk.', { '30×120': 412, '60×60': 384, '62×62': 396 }),
  family(6130, ...POWER, 'Afbryder,', 'stk.', { enkelt: 42, korrespondance: 51, dobbelt: 64, lysdæmper: 312 }),
  family(6140, ...POWER, 'Stikkontakt med jord,', 'stk.', { enkelt: 48, dobbelt: 76, tredobbelt: 104, udendørs: 132 }),
  family(6150, ...POWER, 'Fejlstrømsafbryder,', 'stk.', {
    '2P 40 A': 298,
    '4P 40 A': 486,
    '4P 63 A': 612,
    'type B': 2480,
  }),
  family(6160, ...POWER, 'Automatsikring,', 'stk.', { B10: 46, B13: 46, B16: 48, C16: 58, C20: 62, C32: 94 }),
  family(6170, ...POWER, 'Installationskabel,', 'm', {
    '3G1,5': 7.5,
    '3G2,5': 11.25,
    '5G1,5': 12,
    '5G2,5': 18.5,
    '5G6': 44,
    '5G10': 71,
  }),
  family(6180, ...POWER, 'Ladestander,', 'stk.', {
    '11 kW': 5480,
    '22 kW': 6940,
    'dobbelt 22 kW': 14_200,
    lastbalancering: 2350,
  }),
  family(6190, ...POWER, 'Gruppetavle,', 'stk.', {
    '12 moduler': 486,
    '24 moduler': 742,
    '36 moduler': 1120,
    '72 moduler': 2280,
  }),
  family(6204, ...HEAT, 'Radiatortermostat,', 'stk.', {
    standard: 168,
    fjernføler: 298,
    digital: 412,
    hærværkssikret: 236,
  }),
  family(6210, ...HEAT, 'Radiatorventil,', 'stk.', { '3/8"': 142, '1/2"': 156, '3/4"': 214 }),
  family(6220, ...HEAT, 'Panelradiator 22,', 'stk.', {
    '400×600': 986,
    '500×800': 1240,
    '600×1000': 1520,
    '600×1400': 1985,
    '600×2000': 2740,
  }),
  family(6230, ...HEAT, 'Cirkulationspumpe,', 'stk.', {
    '25-40': 1890,
    '25-60': 2140,
    '32-80': 3980,
    '40-100': 6420,
    '50-120': 9850,
  }),
  family(6240, ...HEAT, 'Trykekspansion,', 'stk.', { '8 l': 342, '18 l': 468, '35 l': 742, '80 l': 1420 }),
  family(6250, ...HEAT, 'Varmtvandsbeholder,', 'stk.', { '60 l': 4380, '110 l': 5640, '160 l': 7120, '200 l': 8460 }),
  family(6260, ...HEAT, 'Veksler, fjernvarme,', 'stk.', { '35 kW': 6980, '60 kW': 9240, '120 kW': 14_800 }),
  family(6270, ...HEAT, 'Varmepumpe, luft-vand,', 'stk.', { '6 kW': 38_400, '9 kW': 46_200, '12 kW': 54_900 }),
  family(7310, ...POWER, 'Røgalarm, 10 års batteri,', 'stk.', {
    '1 stk.': 135,
    'trådløst forbundet': 284,
    'med varmeføler': 312,
  }),
  family(7320, ...LOCKS, 'Dørtelefon,', 'stk.', {
    svarapparat: 486,
    'med skærm': 1240,
    'tavle 8 tryk': 3280,
    'tavle 16 tryk': 4460,
  }),
  family(7410, ...WHITE, 'Køleskab,', 'stk.', { '60 cm hvid': 3420, '60 cm stål': 4180, integreret: 4960 }),
  family(7420, ...WHITE, 'Komfur, induktion,', 'stk.', { '50 cm': 4280, '60 cm': 5120 }),
  family(7430, ...WHITE, 'Emhætte,', 'stk.', { '60 cm hvid': 980, '60 cm stål': 1240, 'til udtræk': 1680 }),
  family(7440, ...WHITE, 'Vaskemaskine,', 'stk.', { '7 kg': 3640, '8 kg': 4120, 'fællesvaskeri 8 kg': 18_900 }),
  family(7450, ...WHITE, 'Opvaskemaskine,', 'stk.', { '45 cm': 3280, '60 cm': 3460, integreret: 3980 }),
  family(8801, ...AIR, 'Grovfilter G4,', 'stk.', { '287×592': 84, '592×592': 111, '592×892': 148 }),
  family(8807, ...AIR, 'Posefilter F7,', 'stk.', { '287×592': 176, '592×592': 234, '592×892': 298 }),
  family(8809, ...AIR, 'Posefilter F9,', 'stk.', { '287×592': 228, '592×592': 302, '592×892': 386 }),
  family(8820, ...AIR, 'Kilerem,', 'stk.', { 'SPZ 1000': 64, 'SPZ 1250': 72, 'SPA 1500': 98, 'SPA 1800': 112 }),
  family(8830, ...AIR, 'Ventilatormotor,', 'stk.', { '0,55 kW': 2480, '1,1 kW': 3240, '2,2 kW': 4680, '4 kW': 6940 }),
  family(8840, ...AIR, 'Spirorør,', 'm', { Ø100: 38, Ø125: 46, Ø160: 58, Ø200: 74, Ø250: 96, Ø315: 128 }),
  family(8850, ...AIR, 'Kontrolventil,', 'stk.', { Ø100: 62, Ø125: 71, Ø160: 94 }),
  family(8860, ...AIR, 'Boligventilator,', 'stk.', { Ø100: 412, 'Ø125 med fugtstyring': 786 }),
  family(9104, ...LOCKS, 'Låsecylinder,', 'stk.', { oval: 484, rund: 512, dobbelt: 742, elektronisk: 2140 }),
  family(9110, ...LOCKS, 'Låsekasse,', 'stk.', { indvendig: 284, udvendig: 486, 'med panik': 1240 }),
  family(9120, ...LOCKS, 'Dørlukker,', 'stk.', { 'EN 2-4': 684, 'EN 3-6': 942, 'med friløb': 2680 }),
  family(9130, ...LOCKS, 'Nøgle,', 'stk.', { kopi: 48, system: 142, brik: 76 }),
  family(6195, ...POWER, 'Kabelbakke,', 'm', { '100 mm': 62, '200 mm': 88, '300 mm': 124, '400 mm': 152 }),
  family(6197, ...POWER, 'Installationsrør,', 'm', { '16 mm': 4.25, '20 mm': 5.5, '25 mm': 7.75, '32 mm': 11 }),
  family(4880, ...VVS, 'Vandmåler,', 'stk.', { DN15: 486, DN20: 562, DN25: 842, fjernaflæst: 984 }),
  family(6280, ...HEAT, 'Energimåler,', 'stk.', { 'qp 0,6': 1480, 'qp 1,5': 1560, 'qp 2,5': 1740 }),
  family(6290, ...HEAT, 'Strengreguleringsventil,', 'stk.', { DN15: 486, DN20: 528, DN25: 612, DN32: 784, DN40: 942 }),
  family(8870, ...AIR, 'Brandspjæld,', 'stk.', { Ø125: 1240, Ø160: 1320, Ø200: 1460, Ø250: 1680 }),
  family(8880, ...AIR, 'Lyddæmper,', 'stk.', { Ø125: 342, Ø160: 398, Ø200: 486, Ø250: 612 }),
  family(9140, ...LOCKS, 'Postkasse,', 'stk.', { enkelt: 642, 'anlæg, 8 rum': 6480, 'anlæg, 16 rum': 11_900 }),
]

/** Work by the hour, each for the price group at the same index. */
export const HOURS: readonly (readonly [number: string, name: string, cost: number, price: number])[] = [
  ['T-10', 'Montørtime', 342, 585],
  ['T-20', 'Lærlingetime', 198, 365],
  ['T-30', 'Specialisttime', 418, 725],
  ['T-40', 'Timer uden for normal tid', 512, 910],
]

/** Number range, cost range, percent: the first match applies. */
export const PROFIT_RULES: readonly (readonly [from: string, to: string, low: number, high: number, profit: number])[] =
  [
    ['4711', '4799', 0, 500, 40],
    ['4200', '4899', 250, 100_000, 48],
    ['5700', '5799', 0, 100_000, 60],
    ['6110', '6199', 0, 1000, 55],
    ['6110', '6199', 1000, 100_000, 32],
    ['6200', '6299', 0, 100_000, 35],
    ['7400', '7499', 0, 100_000, 22],
    ['', '', 0, 50, 85],
  ]
