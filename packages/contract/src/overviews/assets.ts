import { ASSET_STATUSES } from '../asset-states.ts'
import type { Overview, RowOf } from '../overview-shape.ts'

export const assetsOverview = {
  name: 'assets',
  guard: 'Assets',
  sort: [{ colId: 'number', sort: 'asc' }],
  columns: [
    { name: 'number', type: 'text', label: 'Assets.Number', width: 110 },
    { name: 'name', type: 'text', label: 'Assets.Name', width: 240 },
    { name: 'status', type: 'set', values: ASSET_STATUSES, words: 'AssetStatus', label: 'Assets.Status', width: 160 },
    { name: 'category', type: 'set', label: 'Assets.Category', width: 160, sort: false },
    { name: 'property', type: 'text', label: 'Assets.Property', width: 200, sort: false },
    { name: 'room', type: 'text', label: 'Assets.Room', width: 140, sort: false },
    { name: 'customer', type: 'text', label: 'Assets.Customer', width: 200, sort: false },
    { name: 'manufacturer', type: 'text', label: 'Assets.Manufacturer', width: 140, sort: false },
    { name: 'model', type: 'text', label: 'Assets.Model', width: 140, sort: false },
    { name: 'serialNumber', type: 'text', label: 'Assets.SerialNumber', width: 160, sort: false },
    { name: 'openCases', type: 'number', label: 'Assets.OpenCases', width: 110, sort: false, filter: false },
    { name: 'warrantyUntil', type: 'date', label: 'Assets.WarrantyUntil', width: 132, sort: false, hidden: true },
    { name: 'inServiceOn', type: 'date', label: 'Assets.InServiceOn', width: 132, sort: false, hidden: true },
    { name: 'address', type: 'text', label: 'Assets.Address', width: 200, sort: false, hidden: true },
    { name: 'city', type: 'text', label: 'Assets.City', width: 140, sort: false, hidden: true },
    { name: 'responsible', type: 'set', label: 'Assets.Responsible', width: 172, sort: false, hidden: true },
    { name: 'lastForm', type: 'set', label: 'Assets.LastForm', width: 200, sort: false, hidden: true },
    { name: 'lastFormAt', type: 'date', label: 'Assets.LastFormAt', width: 132, sort: false, hidden: true },
    { name: 'lastFormFailed', type: 'number', label: 'Assets.LastFormFailed', width: 110, sort: false, hidden: true },
    { name: 'isScrapped', type: 'boolean', label: 'Assets.IsScrapped', width: 110, sort: false, hidden: true },
    { name: 'createdAt', type: 'date', label: 'Assets.CreatedAt', width: 132, hidden: true },
  ],
} as const satisfies Overview

export type AssetRow = RowOf<typeof assetsOverview>
