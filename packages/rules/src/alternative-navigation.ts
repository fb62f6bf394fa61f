/** The three companies with other navigation colors (§1 of shell-and-navigation). */
const COMPANY_NUMBERS: readonly number[] = [32523, 33469, 33661]

export function hasAlternativeNavigation(companyNumber: number): boolean {
  return COMPANY_NUMBERS.includes(companyNumber)
}
