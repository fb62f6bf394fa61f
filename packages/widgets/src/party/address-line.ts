/** Street, then postal code and city, as one line; empty parts leave no comma. */
export function addressLine(row: { customerAddress: string; customerZipCode: string; customerCity: string }): string {
  const place = `${row.customerZipCode} ${row.customerCity}`.trim()
  return [row.customerAddress, place].filter(Boolean).join(', ')
}
