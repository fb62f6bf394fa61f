import type { Random } from './random.ts'

const words = (list: string) => list.trim().split(/\s+/)

export const DANISH_FIRST = words(`
Anne Mette Kirsten Hanne Lone Susanne Lene Marianne Camilla Louise Sofie Emma Ida Freja Clara Laura Karen Birgit Inger
Gitte Helle Pia Tina Charlotte Maria Julie Cecilie Amalie Nanna Signe Astrid Lærke Rikke Trine Bente Jytte Ulla Dorte
Peter Jens Lars Michael Henrik Thomas Søren Jan Niels Christian Martin Jesper Morten Anders Mads Rasmus Frederik Mikkel
Kasper Emil Oliver Noah Magnus Jonas Tobias Erik Hans Ole Poul Bo Flemming Torben Claus Kim Bjarne Steen Viggo Amira Yusuf Leyla`)

export const DANISH_LAST = words(`
Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Olsen
Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Lund Mikkelsen Holm Schmidt Dalsgaard Juhl Brandt
Aagaard Friis Kjær Bach Vestergaard Østergaard Winther Skov Bertelsen Nygaard Lindholm Krogh Bruun Damgaard Ravn Toft
Overgaard Hald Bak Norup Steffensen Frandsen Holst Kjeldsen Ibsen Rønne Storm Hviid Gram Ladefoged Åkjær Ørnbøl`)

const SWEDISH_FIRST = words(`
Anna Eva Maria Karin Kristina Lena Sara Emma Elin Hanna Ida Åsa Ulrika Malin Jenny Linnéa Lars Anders Johan Per Karl Erik
Mikael Nils Björn Göran Håkan Mats Fredrik Daniel Oskar Gustav Axel Viktor Åke Örjan`)

const SWEDISH_LAST = words(`
Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindberg Lindström Berglund
Sandberg Sjöberg Åström Öberg Hedlund Norberg Söderlund Engström Backman Wallin Nyström Fjällgren Holmqvist`)

export const COMPANY_ENDS = [
  'Ejendomme A/S',
  'Byg ApS',
  'Tandklinik',
  'Bageri ApS',
  'Invest ApS',
  '& Søn A/S',
  'Auto ApS',
  'Revision',
  'Erhverv A/S',
  'Kaffe ApS',
]
const SWEDISH_ENDS = ['Fastigheter AB', 'Bygg AB', 'Tandvård', 'Bageri AB', 'Maskin AB', '& Söner AB']
const HOUSING_NAMES = words(`
Solgården Birkeparken Egeparken Lindehaven Rosenlund Kildevænget Bakkehuset Engparken Søparken Møllevangen Kirkebakken
Fjordparken Skovlunden Højvangen Strandparken Elmegården Poppelparken Toftevang Ringparken Havebyen`)

export function drawPerson(random: Random, country: 'DK' | 'SE'): string {
  return country === 'DK'
    ? `${random.pick(DANISH_FIRST)} ${random.pick(DANISH_LAST)}`
    : `${random.pick(SWEDISH_FIRST)} ${random.pick(SWEDISH_LAST)}`
}

export function drawCompany(random: Random, country: 'DK' | 'SE'): string {
  return country === 'DK'
    ? `${random.pick(DANISH_LAST)} ${random.pick(COMPANY_ENDS)}`
    : `${random.pick(SWEDISH_LAST)} ${random.pick(SWEDISH_ENDS)}`
}

/** An owners' or housing association; `street` is its address without the house number. */
export function drawAssociation(random: Random, country: 'DK' | 'SE', street: string): string {
  if (country === 'SE') return `BRF ${street} ${random.between(1, 40)}`
  const number = random.between(1, 60)
  return random.pick([
    `E/F ${street} ${number}–${number + 2 * random.between(1, 5)}`,
    `A/B ${random.pick(HOUSING_NAMES)}`,
    `Boligforeningen ${random.pick(HOUSING_NAMES)}, afd. ${random.between(1, 40)}`,
    `AAB Afdeling ${random.between(2, 99)}`,
  ])
}

const LETTERS: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', ä: 'a', ö: 'o', é: 'e' }

/** `Åse Ørnbøl` → `aase.oernboel`; for mail addresses. */
export const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[æøåäöé]/g, letter => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
