import { type Guard, GUARDS } from './guards.ts'

/** The guards that the server adds when a session is opened: nobody gives them, and nobody takes them. */
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

/** The guards that a company gives; the others come from the server and from consent. */
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

/** The roles that every company has, by their fixed ids; what they hold stands in roles.ts. */
export const DELIVERED_ROLE_IDS = {
  administrator: '01900000-0000-7000-8000-000000000a01',
  propertyManager: '01900000-0000-7000-8000-000000000a02',
  caseworker: '01900000-0000-7000-8000-000000000a03',
  planner: '01900000-0000-7000-8000-000000000a04',
  technician: '01900000-0000-7000-8000-000000000a05',
} as const
export type DeliveredRole = keyof typeof DELIVERED_ROLE_IDS
