const DANISH_LENGTH = 4

/**
 * Whether the city of a postal code can be looked up: exactly four characters, in a Danish company (§5 of
 * cases-and-customers).
 */
export function hasCityLookup(zipCode: string, companyLanguage: string): boolean {
  return companyLanguage === 'da-DK' && zipCode.length === DANISH_LENGTH
}
