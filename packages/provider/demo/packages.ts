/** A demo package: its parts, and its own price unless it costs the sum of its lines. */
export type DemoPackage = {
  number: string
  name: string
  category: string
  skill: string
  minutes: number
  text: string
  /** Product numbers and quantities. */
  parts: readonly (readonly [number: string, quantity: number])[]
  price?: number
}

/** Number, category, skill, name, minutes, text, parts, price. */
const TABLE = `
P-100|Vvs|VVS|Udskiftning af køkkenarmatur|75|Nedtagning af det gamle armatur, montering og tæthedsprøve.|4255-01:1 4711-02:2 T-10:1.25|2495
P-101|Vvs|VVS|Udskiftning af håndvaskarmatur|60|Nyt armatur med bundventil, monteret og prøvet.|4260-01:1 T-10:1|1695
P-102|Vvs|VVS|Nyt brusearmatur med termostat|75|Brusesæt med stang, monteret på eksisterende rør.|4268-03:1 T-10:1.25|2995
P-103|Vvs|VVS|Nyt gulvstående toilet|120|Nedtagning og bortskaffelse, nyt toilet med sæde, fuge og prøve.|4302-01:1 5740-03:1 T-10:2|4495
P-104|Vvs|VVS|Væghængt toilet med cisterne|300|Indbygget cisterne, toilet og lukning af væg. Fliser efter aftale.|4302-02:1 4310-01:1 T-10:5|
P-105|Vvs|VVS|Rensning af afløb i køkken|60|Spuling og prøve. Uden opgravning.|T-10:1|895
P-106|Vvs|VVS|Stophane i lejlighed|60|Ny kuglehane på koldt og varmt vand.|4711-02:2 4750-02:2 T-10:1|
P-107|Vvs|VVS|Nyt gulvafløb med membran|480|Ophugning, nyt afløb, membran og dokumentation.|4410-02:1 5712-02:6 T-10:8|
P-200|Varme|VVS|Udskiftning af termostat|30|Ny termostat på eksisterende ventil.|6204-01:1 T-10:0.5|595
P-201|Varme|VVS|Udskiftning af radiator|150|Ny panelradiator med ventil, påfyldt og indreguleret.|6220-03:1 6210-02:1 6204-01:1 T-10:2.5|
P-202|Varme|VVS|Årligt eftersyn af fjernvarmeunit|90|Rensning af filtre, prøve af ventiler, indregulering og rapport.|T-10:1.5|1195
P-203|Varme|VVS|Udskiftning af cirkulationspumpe|120|Ny pumpe, udluftet og indstillet.|6230-02:1 T-10:2|
P-204|Varme|VVS|Luft-vand varmepumpe 9 kW|960|Varmepumpe med beholder, el-tilslutning og indregulering.|6270-02:1 6250-03:1 6230-02:1 6150-02:1 T-30:16|119500
P-300|El|El|Ladestander 11 kW i carport|300|Stander, fejlstrømsafbryder og op til 10 meter kabel.|6180-01:1 6150-02:1 6170-05:10 T-10:5|14995
P-301|El|El|Ny gruppetavle, 24 moduler|300|Ny tavle med fejlstrømsafbrydere, mærket og målt.|6190-02:1 6150-01:2 6160-03:8 T-10:5|
P-302|El|El|LED-belysning i opgang, pr. etage|60|To armaturer med sensor pr. etage.|6120-03:2 T-10:1|1695
P-303|El|El|Udskiftning af stikkontakt|30|Ny kontakt med jord, målt efter.|6140-01:1 T-10:0.5|445
P-304|El|El|Røgalarmer i lejlighed, 3 stk.|45|Trådløst forbundne alarmer, sat op og prøvet.|7310-02:3 T-10:0.75|1795
P-305|El|El|Eleftersyn af lejlighed|120|Gennemgang og måling efter gældende regler, med rapport.|T-30:2|1650
P-400|Ventilation|Ventilation|Filterskift, ventilationsaggregat|90|Nye filtre på indblæsning og udsugning, kontrol af remme.|8807-02:2 8801-02:1 T-10:1.5|1995
P-401|Ventilation|Ventilation|Remskift på ventilator|60|Nye remme, oprettet og strammet.|8820-02:2 T-10:1|
P-402|Ventilation|Ventilation|Udskiftning af boligventilator|75|Ventilator med fugtstyring i bad.|8860-02:1 T-10:1.25|2195
P-403|Ventilation|Ventilation|Rensning af kanaler, pr. lejlighed|45|Rensning og indregulering af ventiler.|8850-01:2 T-10:0.75|
P-500|Låse|El|Omlåsning ved fraflytning|45|Ny cylinder og tre nøgler.|9104-01:1 9130-02:3 T-10:0.75|1595
P-501|Hvidevarer|El|Nyt komfur, leveret og tilsluttet|60|Nyt induktionskomfur; det gamle tages med.|7420-02:1 T-10:1|7995
`

export const DEMO_PACKAGES: readonly DemoPackage[] = TABLE.trim().split('\n').map(read)

function read(row: string): DemoPackage {
  const [number = '', category = '', skill = '', name = '', minutes = '', text = '', parts = '', price] = row.split('|')
  const pairs = parts.split(' ').map(part => part.split(':'))
  return {
    number,
    category,
    skill,
    name,
    text,
    minutes: Number(minutes),
    parts: pairs.map(([product = '', quantity]) => [product, Number(quantity)] as const),
    ...(price && { price: Number(price) }),
  }
}
