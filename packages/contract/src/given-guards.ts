import { type Guard, GUARDS } from './guards.ts'

/** Guards the server adds when a session opens: they cannot be granted or revoked. */
export const ADDED_GUARDS = [
  'ServiceContract',
  'GoogleMap',
  'Shop startpage',
  'Custom Forms',
  'Minuba',
  'E-KOMPLET A/S',
  'Scalepoint',
  'Ordrestyring',
  'Bewise',
] as const satisfies readonly Guard[]

/** Guards a company can grant; the others come from the server and from consent. */
export const GIVEN_GUARDS = GUARDS.filter(
  name =>
    name !== 'ServiceContract' &&
    name !== 'GoogleMap' &&
    name !== 'Shop startpage' &&
    name !== 'Custom Forms' &&
    name !== 'Minuba' &&
    name !== 'E-KOMPLET A/S' &&
    name !== 'Scalepoint' &&
    name !== 'Ordrestyring' &&
    name !== 'Bewise' &&
    name !== 'Gdpr',
)
export type GivenGuard = (typeof GIVEN_GUARDS)[number]

/** The fixed ids of the roles every company has; their guards are in roles.ts. */
export const DELIVERED_ROLE_IDS = {
  administrator: '01900000-0000-7000-8000-000000000a01',
  propertyManager: '01900000-0000-7000-8000-000000000a02',
  caseworker: '01900000-0000-7000-8000-000000000a03',
  planner: '01900000-0000-7000-8000-000000000a04',
  technician: '01900000-0000-7000-8000-000000000a05',
} as const
export type DeliveredRole = keyof typeof DELIVERED_ROLE_IDS
