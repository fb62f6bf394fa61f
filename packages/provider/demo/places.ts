import type { Random } from './random.ts'

export type Place = { address: string; zipCode: string; city: string }
type Town = { zipCode: string; city: string; streets: string[] }

/** Real postal codes and streets in them; house numbers are random. */
const DANISH = `
2100 København Ø: Østerbrogade, Jagtvej, Strandboulevarden, Randersgade, Nordre Frihavnsgade, Århusgade, Classensgade
2200 København N: Nørrebrogade, Griffenfeldsgade, Blågårdsgade, Rantzausgade, Stefansgade, Mimersgade, Sjællandsgade
2300 København S: Amagerbrogade, Strandlodsvej, Holmbladsgade, Lergravsvej, Englandsvej, Øresundsvej, Njalsgade
2400 København NV: Frederikssundsvej, Frederiksborgvej, Tagensvej, Rentemestervej, Tomsgårdsvej
2450 København SV: Borgbjergsvej, Mozartsvej, Scandiagade, Teglholmsgade, Sjælør Boulevard
2500 Valby: Valby Langgade, Toftegårds Allé, Vigerslev Allé, Carl Jacobsens Vej, Gammel Køge Landevej
2600 Glostrup: Hovedvejen, Banegårdsvej, Nordre Ringvej, Sofielundsvej
2605 Brøndby: Park Allé, Brøndbyvester Boulevard, Brøndbyøster Boulevard
2610 Rødovre: Rødovrevej, Roskildevej, Tårnvej, Islevdalvej
2630 Taastrup: Køgevej, Taastrup Hovedgade, Sydskellet
2650 Hvidovre: Hvidovrevej, Avedøre Havnevej, Gammel Køge Landevej
2700 Brønshøj: Brønshøjvej, Frederikssundsvej, Håbets Allé
2720 Vanløse: Jernbane Allé, Jyllingevej, Ålekistevej, Apollovej
2730 Herlev: Herlev Hovedgade, Hørkær, Hjortespringvej
2750 Ballerup: Hold-an Vej, Linde Allé, Banegårdspladsen
2770 Kastrup: Saltværksvej, Kastruplundgade, Amager Landevej
2800 Kongens Lyngby: Lyngby Hovedgade, Klampenborgvej, Buddingevej, Nørgaardsvej
2820 Gentofte: Gentoftegade, Baunegårdsvej, Vangedevej
2860 Søborg: Søborg Hovedgade, Gladsaxevej, Buddingevej
2880 Bagsværd: Bagsværd Hovedgade, Bagsværdvej
2900 Hellerup: Strandvejen, Hellerupvej, Ryvangs Allé, Tuborg Havnevej
3000 Helsingør: Stengade, Sudergade, Esrumvej, Gurrevej
3400 Hillerød: Slotsgade, Helsingørsgade, Frederiksværksgade
3460 Birkerød: Hovedgaden, Kongevejen, Bistrupvej
4000 Roskilde: Algade, Skomagergade, Københavnsvej, Ringstedgade
4200 Slagelse: Nygade, Sorøvej, Rosengade
4300 Holbæk: Ahlgade, Smedelundsgade, Roskildevej
4600 Køge: Nørregade, Vestergade, Brogade
4700 Næstved: Ringstedgade, Riddergade, Østergade
5000 Odense C: Vestergade, Kongensgade, Havnegade, Nyborgvej, Skibhusvej, Hunderupvej
5700 Svendborg: Møllergade, Gerritsgade, Vestergade
6000 Kolding: Jernbanegade, Agtrupvej, Haderslevvej
6400 Sønderborg: Perlegade, Alsgade, Kongevej
6700 Esbjerg: Kongensgade, Skolegade, Torvegade, Strandbygade
7000 Fredericia: Danmarksgade, Gothersgade, Prinsessegade
7100 Vejle: Kirkegade, Vestergade, Søndergade, Horsensvej
7400 Herning: Bredgade, Østergade, Silkeborgvej
7500 Holstebro: Nørregade, Østergade, Skivevej
8000 Aarhus C: Frederiksgade, Ryesgade, Vestergade, Jægergårdsgade, Mejlgade, Nørre Allé
8200 Aarhus N: Randersvej, Paludan-Müllers Vej, Katrinebjergvej
8210 Aarhus V: Silkeborgvej, Viborgvej, Ryhavevej
8240 Risskov: Grenåvej, Nordre Strandvej
8260 Viby J: Skanderborgvej, Viby Ringvej
8600 Silkeborg: Vestergade, Borgergade, Søndergade
8700 Horsens: Søndergade, Nørregade, Sundvej
8800 Viborg: Sct. Mathias Gade, Vesterbrogade
8900 Randers C: Østergade, Vestergade, Storegade
9000 Aalborg: Boulevarden, Vesterbro, Danmarksgade, Østerbro, Kastetvej, Hobrovej
9800 Hjørring: Østergade, Jernbanegade`

const SWEDISH = `
831 30 Östersund: Prästgatan, Storgatan, Rådhusgatan, Färjemansgatan, Kyrkgatan
831 41 Östersund: Krondikesvägen, Fagerbacken
830 05 Järpen: Strandvägen, Kyrkvägen
837 52 Åre: Årevägen, Kurortsvägen
852 31 Sundsvall: Storgatan, Köpmangatan, Esplanaden
871 30 Härnösand: Storgatan, Nybrogatan
891 33 Örnsköldsvik: Storgatan, Nygatan
903 26 Umeå: Kungsgatan, Storgatan, Skolgatan
972 34 Luleå: Storgatan, Kungsgatan, Köpmangatan
803 20 Gävle: Nygatan, Drottninggatan`

const towns = (list: string): Town[] =>
  list
    .trim()
    .split('\n')
    .map(line => {
      const [, zipCode = '', city = '', streets = ''] = /^(\d{3} ?\d{1,2}) (.+): (.+)$/.exec(line) ?? []
      return { zipCode, city, streets: streets.split(', ') }
    })

export const DANISH_TOWNS = towns(DANISH)
export const SWEDISH_TOWNS = towns(SWEDISH)

/** A house number in a real street; `flat` adds floor and door in the country's format. */
export function drawPlace(random: Random, country: 'DK' | 'SE', flat = false): Place {
  const { zipCode, city, streets } = random.pick(country === 'DK' ? DANISH_TOWNS : SWEDISH_TOWNS)
  const address = `${random.pick(streets)} ${random.between(1, 128)}`
  return { address: flat ? address + drawFlat(random, country) : address, zipCode, city }
}

function drawFlat(random: Random, country: 'DK' | 'SE'): string {
  if (country === 'SE') return ` lgh 1${random.between(0, 4)}0${random.between(1, 4)}`
  return `, ${random.pick(['st.', '1.', '2.', '3.', '4.'])} ${random.pick(['tv.', 'th.', 'mf.'])}`
}
