export type AddressPart = {
  text: string
  /** Not to be broken over two lines. */
  isWhole: boolean
}

/** Floor and door, a floor alone, or numbers of houses. */
const WHOLE = /\b((?:\d+|st|kl)\.?(?: sal\b\.?)?[ /](?:th|tv|mf)\b\.?|\d+\.? sal\b\.?|\d+\p{L}?[–/-]\d+\p{L}?)/iu

/** An address parted where `3. th.`, `2. sal` and `12–18` stand, which are read as one. */
export function addressParts(address: string): AddressPart[] {
  return address
    .split(WHOLE)
    .map((text, place) => ({ text, isWhole: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
