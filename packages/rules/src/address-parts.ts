export type AddressPart = {
  text: string
  /** Must not break across lines. */
  isWhole: boolean
}

/** Floor and door, a floor alone, or a range of house numbers. */
const WHOLE = /\b((?:\d+|st|kl)\.?(?: sal\b\.?)?[ /](?:th|tv|mf)\b\.?|\d+\.? sal\b\.?|\d+\p{L}?[–/-]\d+\p{L}?)/iu

/** Splits an address so that `3. th.`, `2. sal` and `12–18` each stay in one part. */
export function addressParts(address: string): AddressPart[] {
  return address
    .split(WHOLE)
    .map((text, place) => ({ text, isWhole: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
