/** One person as they were typed or pasted: an address, and beside it what a spreadsheet had in its next columns. */
export type InviteLine = { email: string; name: string; title: string; phone: string }

const DELIMITER = /[\t;,]/

/**
 * People of a text with one line each: `ida@firma.dk; Ida Holm; Montør; 12345678`. A heading has no @ and is left out;
 * the cell with the address may stand anywhere, the others are name, title and phone in their order.
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
