export type AddressPart = {
  text: string
  /** Not to be broken over two lines. */
  isWhole: boolean
}

const FLOOR_AND_DOOR = String.raw`(?:\d+|st|kl)\.?(?: sal\b\.?)?[ /](?:th|tv|mf)\b\.?`
const FLOOR = String.raw`\d+\.? sal\b\.?`
const NUMBERS = String.raw`\d+\p{L}?[–/-]\d+\p{L}?`
const WHOLE = new RegExp(`\\b(${FLOOR_AND_DOOR}|${FLOOR}|${NUMBERS})`, 'iu')

/** An address parted where `3. th.`, `2. sal` and `12–18` stand, which are read as one. */
export function addressParts(address: string): AddressPart[] {
  return address
    .split(WHOLE)
    .map((text, place) => ({ text, isWhole: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
