/** Local part of an email's envelope sender: only its recipient knows where to report a bounce. */
export const returnAddress = (companyId: number, secret: string): string => `return+${companyId}-${secret}`

/** Parses a return address; undefined if it is not one of ours. */
export function readReturnAddress(address: string): { companyId: number; secret: string } | undefined {
  const [, company, secret] = /^return\+(\d{1,9})-([0-9a-f]{32})(?:@|$)/i.exec(address.trim()) ?? []
  return company && secret ? { companyId: Number(company), secret: secret.toLowerCase() } : undefined
}
