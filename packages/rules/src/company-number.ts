/**
 * A company number as it is read (§5 of cases-and-customers): digits only; Swedish ones of 8 or 10 digits with a hyphen
 * before the last two, others of 8 digits in pairs, any other length as it is. `language` is the company's, e.g. `da-DK`.
 */
export function formatCompanyNumber(number: string, language: string): string {
  const digits = number.replace(/\D/g, '')
  if (language === 'sv-SE') {
    return digits.length === 8 || digits.length === 10 ? `${digits.slice(0, -2)}-${digits.slice(-2)}` : digits
  }
  return digits.length === 8 ? digits.replace(/..(?!$)/g, '$& ') : digits
}
