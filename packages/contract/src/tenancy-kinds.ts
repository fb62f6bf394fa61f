/** The state of a tenancy, by its dates. */
export const TENANCY_STATES = ['coming', 'current', 'past'] as const
export type TenancyState = (typeof TENANCY_STATES)[number]

/** When a form is filled in: on moving in or out. */
export const MOMENTS = ['in', 'out'] as const
export type Moment = (typeof MOMENTS)[number]

/** A settlement line is deducted from the deposit or added to it. */
export const SETTLEMENT_KINDS = ['deduction', 'credit'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

export const TENANCY_LIMITS = {
  rooms: 60,
  room: 100,
  tenants: 10,
  keys: 1000,
  keyKinds: 50,
  meters: 50,
  lines: 100,
  amount: 1_000_000_000_00,
} as const
