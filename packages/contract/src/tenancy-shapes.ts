import { type Static, Type } from 'typebox'
import { closed, Email, Id, Line, nullable, oneOf, Phone, Time } from './endpoint.ts'
import { LEASE_TYPES } from './properties.ts'
import { MOMENTS, SETTLEMENT_KINDS, TENANCY_LIMITS, TENANCY_STATES } from './tenancy-kinds.ts'
import { FAULT_PLACES } from './tenant-kinds.ts'

export const Day = Type.String({ format: 'date' })
/** Hundredths of the company's currency. */
export const Minor = Type.Integer({ minimum: 0, maximum: TENANCY_LIMITS.amount })
export const Count = Type.Integer({ minimum: 0, maximum: TENANCY_LIMITS.keys })

export const PropertyKey = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Line,
  /** The mark stamped on it, or its number in the key cabinet. */
  mark: Line,
  count: Type.Integer(),
  place: Line,
  /** Number held by the lease's tenants. */
  out: Type.Integer(),
})
export type PropertyKey = Static<typeof PropertyKey>

export const SettlementLine = closed({
  kind: oneOf(SETTLEMENT_KINDS),
  text: Type.String({ maxLength: 200, pattern: String.raw`\S` }),
  amount: Minor,
})
export type SettlementLine = Static<typeof SettlementLine>

/** A form filled in when someone moves in or out. */
const Inspection = Type.Object({
  answerId: Id,
  name: Line,
  moment: oneOf(MOMENTS),
  updatedAt: Time,
  doneAt: nullable(Time),
  doneBy: Line,
  failed: Type.Integer(),
  /** The failures with their notes, worded for a settlement line. */
  defects: Type.Array(Type.String({ maxLength: 200 })),
})
export type Inspection = Static<typeof Inspection>

/** Who rents a lease, and for what period. */
export const Tenancy = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: oneOf(TENANCY_STATES),
  /** Null when it began before this was recorded. */
  startedOn: nullable(Day),
  /** The last day. */
  endedOn: nullable(Day),
  tenants: Type.Array(Type.Object({ id: Id, name: Line, email: Email, phone: Phone, forwarding: Line })),
  deposit: Type.Integer(),
  note: Type.String(),
  keys: Type.Array(Type.Object({ keyId: Id, name: Line, handed: Type.Integer(), returned: Type.Integer() })),
  lines: Type.Array(SettlementLine),
  /** The amount to refund; negative: still owed. */
  balance: Type.Integer(),
  settledAt: nullable(Time),
  settledBy: Line,
  inspections: Type.Array(Inspection),
})
export type Tenancy = Static<typeof Tenancy>

/** A room of a home. */
export const Room = closed({
  name: Type.String({ maxLength: TENANCY_LIMITS.room, pattern: String.raw`\S` }),
  kind: oneOf(FAULT_PLACES),
  /** In square meters. */
  area: nullable(Type.Number({ minimum: 0, maximum: 100_000 })),
})
export type Room = Static<typeof Room>

export const LeasePage = Type.Object({
  id: Id,
  version: Type.Integer(),
  leaseNumber: Line,
  address: Line,
  propertyLeaseType: oneOf(LEASE_TYPES),
  property: Type.Object({ id: Id, number: Line, name: Line }),
  /** In the order entered. */
  rooms: Type.Array(Room),
  /** Newest first; at most 100. */
  tenancies: Type.Array(Tenancy),
  keys: Type.Array(PropertyKey),
  meters: Type.Array(
    Type.Object({
      id: Id,
      name: Line,
      unit: Line,
      isRising: Type.Boolean(),
      asset: Type.Object({ id: Id, number: Line, name: Line }),
      last: nullable(Type.Object({ value: Type.Number(), at: Time })),
    }),
  ),
  /** Published forms that can be filled in when someone moves. */
  forms: Type.Array(Type.Object({ id: Id, name: Line })),
})
export type LeasePage = Static<typeof LeasePage>

export const KeyCounts = Type.Array(closed({ keyId: Id, count: Count }), { maxItems: TENANCY_LIMITS.keyKinds })
export const MeterValues = Type.Array(closed({ meterId: Id, value: Type.Number({ minimum: -1e12, maximum: 1e12 }) }), {
  maxItems: TENANCY_LIMITS.meters,
})
