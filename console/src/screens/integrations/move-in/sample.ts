import { MOVE_FIELDS, type MoveField, type MoveKind } from '@casekit/contract/move-in-fields'

const EXAMPLES: { [field in MoveField]?: string } = {
  number: '1001',
  name: 'Ida Holm',
  address: 'Havnegade 1',
  zipCode: '8000',
  city: 'Aarhus C',
  phone: '+45 86 12 34 56',
  mobile: '+45 22 36 70 18',
  email: 'ida@mail.example',
  cvr: '12345678',
  customerNumber: '1001',
  customerEmail: 'ida@mail.example',
  propertyNumber: 'E-1',
  title: 'Dryp',
  description: 'Dryp',
  status: 'Closed',
  priority: 'Normal',
  createdAt: '2024-02-29 13:45',
  leaseType: 'Residential',
  category: 'Ventilation',
  leaseNumber: 'E-1-01',
  coName: 'Bo Holm',
  coPhone: '+45 22 36 70 19',
  coEmail: 'bo@mail.example',
  startedOn: '2023-05-01',
  endedOn: '2025-04-30',
  room: 'Kælder',
  manufacturer: 'Systemair',
  model: 'VSR 300',
  serialNumber: 'SA-48817',
  barCode: '5701234567892',
  ownerNumber: '1001',
  responsible: 'Per Lund',
  supplier: 'Lindholm VVS A/S',
  acquisitionCost: '184500,00',
  lifeYears: '20',
  inServiceOn: '2023-05-01',
  warrantyUntil: '2028-05-01',
  access: 'Nøgle hos viceværten',
  remarks: 'Filter G4',
  externalId: 'A-17',
  caseNumber: '4001',
  caseExternalId: 'A-17',
  at: '2024-03-01 09:30',
  author: 'Per Lund',
  text: 'Ida Holm: +45 22 36 70 18',
  path: '4001/foto.jpg',
  folder: 'Fotos',
  addedBy: 'Per Lund',
  assetNumber: 'V-1',
  isForTenants: 'true',
}

const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file to fill in: every field by our name of it, with one row as an example; spreadsheets read the mark at its front. */
export function sampleOf(kind: MoveKind, nameOf: (field: MoveField) => string): Blob {
  const fields = MOVE_FIELDS[kind]
  const lines = [fields.map(field => nameOf(field)), fields.map(field => EXAMPLES[field] ?? '')]
  return new Blob([`\uFEFF${lines.map(line => line.map(quoted).join(';')).join('\r\n')}\r\n`], { type: 'text/csv' })
}
