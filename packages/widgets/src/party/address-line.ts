/** Formats street, postal code and city as one line, without commas for empty parts. */
export function addressLine(row: { customerAddress: string; customerZipCode: string; customerCity: string }): string {
  const place = `${row.customerZipCode} ${row.customerCity}`.trim()
  return [row.customerAddress, place].filter(Boolean).join(', ')
}
