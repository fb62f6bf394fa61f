/** Data in the design's pictures, so that the product initially looks like them. */

export type ShowcaseCustomer = {
  number: number
  name: string
  phone: string
  mobile: string
  address: string
  email: string
}

const customers = (list: string): ShowcaseCustomer[] =>
  list
    .trim()
    .split('\n')
    .map(line => {
      const [number, name = '', phone = '', mobile = '', address = '', email = ''] = line.split(/ *\| */)
      return { number: Number(number), name, phone, mobile, address, email }
    })

export const SHOWCASE_CUSTOMERS = customers(`
10042 | Boligforeningen Sundparken | +45 32 84 10 60 | +45 20 47 33 18 | Strandlodsvej 46, 2300 København S | drift@sundparken.example
10061 | AAB Afdeling 34 | +45 35 82 14 40 |  | Jagtvej 112, 2200 København N | afd34@aab.example
10077 | Holm & Bertelsen A/S | +45 97 42 33 00 |  | Skivevej 55, 7500 Holstebro | faktura@holmbertelsen.example
10088 | Lone Dalsgaard |  | +45 28 41 60 93 | Gentoftegade 31, 2820 Gentofte | lone.dalsgaard@mail.example
10102 | Nordkyst Ejendomme A/S | +45 49 21 30 77 |  | Stengade 64, 3000 Helsingør | drift@nordkyst.example
10117 | Holmbjerg Tandlægehus | +45 86 12 40 77 |  | Ryesgade 21, 8000 Aarhus C | info@holmbjergtand.example
10133 | E/F Søndre Havnepark |  | +45 40 71 15 26 | Teglholmsgade 18, 2450 København SV | bestyrelsen@havneparken.example
10149 | Kirsten Aagaard | +45 32 58 91 04 | +45 51 36 20 88 | Amagerbrogade 212, 2300 København S | kirsten.aagaard@mail.example
10158 | Kaffehuset Ravn ApS | +45 65 91 22 10 |  | Vestergade 41, 5000 Odense C | hej@kaffehusetravn.example
10166 | Lejerbo Aarhus | +45 86 76 10 20 |  | Skanderborgvej 190, 8260 Viby J | aarhus@lejerbo.example
10174 | Mikkel Brandt |  | +45 31 90 44 17 | Stefansgade 12, 2. tv., 2200 København N | mikkel.brandt@mail.example
10180 | Kollegiet Holmbladsgade | +45 32 57 11 20 |  | Holmbladsgade 71, 2300 København S | kontor@kh71.example
10191 | E/F Frederiksgade 7–9 |  | +45 26 18 70 35 | Frederiksgade 7, 8000 Aarhus C | formand@frederiksgade79.example
10204 | Anders Holm |  | +45 40 27 61 15 | Grenåvej 8, 8240 Risskov | anders.holm@mail.example
10215 | Camilla Juhl | +45 39 61 27 48 | +45 22 80 13 59 | Hellerupvej 55, 2900 Hellerup | camilla.juhl@mail.example
10226 | Sundby Kollegiet | +45 32 95 40 80 |  | Englandsvej 28, 2300 København S | vicevaert@sundbykollegiet.example
10288 | Ejendomsselskabet Holmen ApS | +45 70 20 18 44 |  | Strandboulevarden 37, 2100 København Ø | post@ejd-holmen.example
10339 | Holmstrup Beboerforening |  | +45 51 94 27 60 | Silkeborgvej 230, 8210 Aarhus V | formand@holmstrup-bf.example
10388 | Sundparkens Tandklinik | +45 32 55 18 90 |  | Lergravsvej 3, 2300 København S | tid@sundparkenstand.example
10391 | E/F Frederiksholm 12–20 |  | +45 61 80 22 94 | Borgbjergsvej 12, 2450 København SV | bestyrelsen@frholm.example
10450 | Grethe Holmgaard | +45 75 52 09 31 | +45 22 36 70 18 | Kirkegade 4, 7100 Vejle | grethe@holmgaard.example
10512 | Ida Holmkvist |  | +45 31 15 48 02 | Havnegade 9, 2. tv., 5000 Odense C | ida.holmkvist@mail.example`)

export type ShowcaseCase = {
  number: number
  status: string
  title: string
  customer: string
  /** Position among the stages, 1 to 5; 0: none. */
  stage: number
  priority: string
  responsible: string
}

const cases = (list: string): ShowcaseCase[] =>
  list
    .trim()
    .split('\n')
    .map(line => {
      const [number, status = '', title = '', customer = '', stage, priority = '', responsible = ''] =
        line.split(/ *\| */)
      return { number: Number(number), status, title, customer, stage: Number(stage), priority, responsible }
    })

/** Newest first. */
export const SHOWCASE_CASES = cases(`
48217 | Open | Vandskade i badeværelse, 3. th. | Boligforeningen Sundparken | 4 | Urgent | Jonas Lindqvist
48216 | NeedPlanning | Ingen varme i opgang B | AAB Afdeling 34 | 1 | Urgent | Amira Haddad
48214 | Open | Udskiftning af varmepumpe | Lone Dalsgaard | 3 | Normal | Mette Kjærsgaard
48211 | Open | Fugtmåling i kælder, nr. 12–18 | Boligforeningen Sundparken | 2 | High | Jonas Lindqvist
48209 | NeedPlanning | Årligt eftersyn, ventilation | Nordkyst Ejendomme A/S | 1 | Normal |
48206 | Open | Dørtelefon virker ikke | E/F Søndre Havnepark | 4 | Normal | Signe Ørsted
48203 | Closed | Løs tagrende mod gård | Kirsten Aagaard | 5 | Low | Bo Henningsen
48200 | Open | Ny el-tavle, Østergade 41 | Kaffehuset Ravn ApS | 3 | Normal | Amira Haddad
48198 | Posted | Service på fjernvarmeunit | Lejerbo Aarhus | 5 | Normal | Bo Henningsen
48196 | NeedPlanning | Utæt vindue, soveværelse | Mikkel Brandt | 1 | Normal |
48193 | Open | Maling af fællestrappe | E/F Frederiksgade 7–9 | 3 | Low | Signe Ørsted
48190 | Canceled | Rensning af afløb | Camilla Juhl | 0 | Normal | Jonas Lindqvist
48188 | Open | Skimmelsvamp på væg, 1. tv. | AAB Afdeling 34 | 2 | High | Mette Kjærsgaard
48185 | Closed | Udskiftning af låsecylinder | Nordkyst Ejendomme A/S | 5 | Normal | Amira Haddad
48181 | Open | Ladestander, 2 stk. 22 kW | E/F Søndre Havnepark | 3 | Normal | Bo Henningsen
48178 | Posted | Akut rørbrud, kælder | Sundby Kollegiet | 5 | Urgent | Jonas Lindqvist
48177 | NeedPlanning | Elevator standser mellem etager | Lejerbo Aarhus | 1 | Urgent | Signe Ørsted
48174 | Open | Nye termostater, 24 lejemål | Boligforeningen Sundparken | 4 | Normal | Mette Kjærsgaard
48172 | Closed | Defekt komfur, køkken | Camilla Juhl | 5 | Normal | Bo Henningsen
48169 | Open | Facadereparation mod nord | Nordkyst Ejendomme A/S | 3 | Normal | Amira Haddad
48166 | Open | Udskift udeføler, varmeanlæg | Sundby Kollegiet | 4 | Normal | Jonas Lindqvist`)

export type ShowcaseOffer = { number: number; status: string; title: string; caseNumber: number }

export const SHOWCASE_OFFERS: ShowcaseOffer[] = [
  { number: 10_498, status: 'Rejected', title: 'Ny belysning i opgange', caseNumber: 48_217 },
  { number: 10_521, status: 'Accepted', title: 'Fugtsikring af kælder', caseNumber: 48_211 },
  { number: 10_564, status: 'Sent', title: 'Nye termostater, 24 lejemål', caseNumber: 48_174 },
]

/** Delivery address and contact of the first case in the pictures. */
export const SHOWCASE_DELIVERY = {
  name: 'Hanne Friis',
  address: 'Strandlodsvej 14, 3. th.',
  zip_code: '2300',
  city: 'København S',
  email: 'hanne.friis@mail.example',
  phone: '',
  mobile: '+45 28 11 94 07',
}
export const SHOWCASE_CONTACT = {
  name: 'Erik Sand',
  address: 'Viceværtkontoret, nr. 2',
  zip_code: '2300',
  city: 'København S',
  email: 'vicevaert@sundparken.example',
  phone: '',
  mobile: '+45 20 47 33 18',
}

export type ShowcaseCard = { number: number; tags: string[]; done: number; tasks: number; files: number }

const cards = (list: string): ShowcaseCard[] =>
  list
    .trim()
    .split('\n')
    .map(line => {
      const [number, tags = '', done, tasks, files] = line.split(/ *\| */)
      return {
        number: Number(number),
        tags: tags.split(', '),
        done: Number(done),
        tasks: Number(tasks),
        files: Number(files),
      }
    })

/** What the board's cards show: tags, completed tasks, tasks, files. */
export const SHOWCASE_CARDS = cards(`
48217 | Vandskade | 1 | 3 | 5
48216 | Varme | 0 | 3 | 0
48214 | Varme, Garanti | 2 | 3 | 4
48211 | Fugt, Adgang | 1 | 3 | 4
48209 | Service | 0 | 5 | 1
48206 | El, Adgang | 3 | 4 | 0
48203 | Tag | 2 | 2 | 3
48200 | El | 2 | 4 | 3
48196 | Garanti | 0 | 2 | 2
48193 | Partner | 1 | 2 | 1
48188 | Fugt | 2 | 4 | 6
48185 | Adgang | 3 | 3 | 1
48181 | El, Partner | 1 | 5 | 2
48177 | Partner | 0 | 2 | 0
48174 | Varme | 4 | 5 | 2
48172 | Garanti, El | 2 | 2 | 2
48166 | Varme | 1 | 2 | 0`)
