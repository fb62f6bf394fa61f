/** The part before the @ of what one mail comes from: only who got that mail knows where its report goes. */
export const returnAddress = (companyId: number, secret: string): string => `return+${companyId}-${secret}`

/** Whose mail an address was made for; undefined where it is none of ours. */
export function readReturnAddress(address: string): { companyId: number; secret: string } | undefined {
  const [, company, secret] = /^return\+(\d{1,9})-([0-9a-f]{32})(?:@|$)/i.exec(address.trim()) ?? []
  return company && secret ? { companyId: Number(company), secret: secret.toLowerCase() } : undefined
}
