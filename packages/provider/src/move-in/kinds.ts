import type { MoveKind } from '@casekit/contract/move-in-fields'
import { cases } from './cases.ts'
import { customers } from './customers.ts'
import type { Kind } from './kind.ts'
import { notes } from './notes.ts'
import { properties } from './properties.ts'

export const KINDS: Record<MoveKind, Kind> = { customer: customers, property: properties, case: cases, note: notes }
