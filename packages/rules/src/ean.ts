/** Whether this is an EAN location number as e-invoices use it: 13 digits, spaces allowed, the last one a check digit (modulus 10). */
export function isEan(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{13}$/.test(digits)) return false
  return Array.from(digits, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3)).reduce(add, 0) % 10 === 0
}

const add = (sum: number, value: number) => sum + value
