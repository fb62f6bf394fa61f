import type { MoveKind } from '@casekit/contract/move-in-fields'
import { agreements } from './agreements.ts'
import { assets } from './assets.ts'
import { cases } from './cases.ts'
import { customers } from './customers.ts'
import { assetFiles, caseFiles, propertyFiles } from './file-kinds.ts'
import type { Kind } from './kind.ts'
import { leases } from './leases.ts'
import { notes } from './notes.ts'
import { properties } from './properties.ts'
import { requisitions } from './requisitions.ts'
import { tenancies } from './tenancies.ts'

export const KINDS: Record<MoveKind, Kind> = {
  customer: customers,
  property: properties,
  lease: leases,
  tenancy: tenancies,
  asset: assets,
  case: cases,
  note: notes,
  requisition: requisitions,
  agreement: agreements,
  caseFile: caseFiles,
  propertyFile: propertyFiles,
  assetFile: assetFiles,
}
