const ID_DIGITS = 14

/** The check digit of a payment id (modulus 10): every second digit from the right counts twice. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return (10 - (sum % 10)) % 10
}

/** The id by which a payment is matched to its invoice: fifteen digits, the last a check digit. */
export function paymentId(invoiceNumber: number): string {
  const digits = String(invoiceNumber).padStart(ID_DIGITS, '0')
  return `${digits}${checkDigit(digits)}`
}

/** The line of a Danish payment slip, kind 71 without a message, as it is typed into a bank. */
export const paymentLine = (invoiceNumber: number, creditor: string): string =>
  `+71<${paymentId(invoiceNumber)}+${creditor}<`
