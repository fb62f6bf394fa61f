/** One person as typed or pasted: an address, and the next columns of a spreadsheet. */
export type InviteLine = { email: string; name: string; title: string; phone: string }

const DELIMITER = /[\t;,]/

/**
 * Parses people, one per line: `ida@firma.dk; Ida Holm; Montør; 12345678`. Headings have no @ and are ignored; the
 * address can be in any cell, the others are name, title and phone in order.
 */
export function inviteLines(text: string): InviteLine[] {
  return text
    .split(/\r?\n/)
    .map(line => line.split(DELIMITER).map(cell => cell.trim().replace(/^"(.*)"$/, '$1')))
    .flatMap(cells => (cells.filter(isAddress).length > 1 ? cells.filter(isAddress).map(cell => [cell]) : [cells]))
    .filter(cells => cells.some(isAddress))
    .map(cells => {
      const email = cells.find(isAddress) ?? ''
      const [name = '', title = '', phone = ''] = cells.filter(cell => cell !== email)
      return { email, name, title, phone }
    })
}

const isAddress = (cell: string) => cell.includes('@')
