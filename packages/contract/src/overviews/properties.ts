import type { Overview, RowOf } from '../overview-shape.ts'

export const propertiesOverview = {
  name: 'properties',
  guard: 'PropertyManagement',
  sort: [{ colId: 'number', sort: 'asc' }],
  columns: [
    { name: 'number', type: 'text', label: 'Properties.Number', width: 110 },
    { name: 'name', type: 'text', label: 'Properties.Name', width: 240 },
    { name: 'address', type: 'text', label: 'Properties.Address', width: 240, sort: false },
    { name: 'zipCode', type: 'text', label: 'Properties.ZipCode', width: 90, sort: false },
    { name: 'city', type: 'text', label: 'Properties.City', width: 150, sort: false },
    { name: 'responsible', type: 'set', label: 'Properties.Responsible', width: 172, sort: false },
    { name: 'owner', type: 'text', label: 'Properties.Owner', width: 200, sort: false },
    { name: 'leases', type: 'number', label: 'Properties.Leases', width: 100, sort: false, filter: false, sum: true },
    { name: 'openCases', type: 'number', label: 'Properties.OpenCases', width: 110, sort: false, filter: false },
  ],
} as const satisfies Overview

export type PropertyRow = RowOf<typeof propertiesOverview>
