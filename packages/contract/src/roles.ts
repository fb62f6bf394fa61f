import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, post, put } from './endpoint.ts'
import type { Guard } from './guards.ts'
import { DELIVERED_ROLE_IDS, type DeliveredRole, GIVEN_GUARDS } from './given-guards.ts'

/** The built-in roles every company has and none can change, by fixed id; their names are messages. */
export const DELIVERED_ROLES = {
  administrator: {
    id: DELIVERED_ROLE_IDS.administrator,
    guards: GIVEN_GUARDS.filter(name => name !== 'PropertyManagement'),
  },
  propertyManager: { id: DELIVERED_ROLE_IDS.propertyManager, guards: GIVEN_GUARDS },
  caseworker: {
    id: DELIVERED_ROLE_IDS.caseworker,
    guards: ['Core', 'Activities', 'Kanban', 'OfferAccess', 'TransferAccess', 'CompanyPartners'],
  },
  planner: { id: DELIVERED_ROLE_IDS.planner, guards: ['Core', 'Activities', 'Kanban'] },
  technician: { id: DELIVERED_ROLE_IDS.technician, guards: ['Core', 'Activities'] },
} as const satisfies Record<DeliveredRole, { id: string; guards: readonly Guard[] }>

/**
 * Which cases, and records belonging to them, a role's members see: all; those of their own department; those they are
 * responsible for or the fitter of, plus unassigned ones; or those transferred to or received from a partner.
 */
export const ROW_RULES = ['all', 'department', 'own', 'partner'] as const
export type RowRule = (typeof ROW_RULES)[number]

/** A named set of guards, and the cases they apply to. */
export const Role = Type.Object({
  id: Id,
  /** For a delivered role, its key in `DELIVERED_ROLES`. */
  name: Line,
  isDelivered: Type.Boolean(),
  guards: Type.Array(oneOf(GIVEN_GUARDS)),
  rowRule: oneOf(ROW_RULES),
  /** The partner, with the rule `partner`. */
  partnerId: nullable(Id),
  /** Number of members with the role. */
  members: Type.Integer(),
  version: Type.Integer(),
})
export type Role = Static<typeof Role>

const guard = 'SettingsAccess'
const ofRole = closed({ roleId: Id })
const body = closed({
  name: Type.String({ maxLength: 100, pattern: '\\S' }),
  guards: Type.Array(oneOf(GIVEN_GUARDS), { maxItems: GIVEN_GUARDS.length }),
  /** Absent: `all` for a new role, otherwise unchanged. Anyone who may change settings sees every case. */
  rowRule: Type.Optional(oneOf(ROW_RULES)),
  partnerId: Type.Optional(nullable(Id)),
})

export const getRoles = get('/api/Website/Roles', {
  guard,
  summary: "The built-in roles, then the company's own by name.",
  answer: Type.Array(Role),
})

export const addRole = post('/api/Website/Roles', {
  guard,
  summary: 'Adds a role; 409 if the name is taken.',
  body,
  answer: Role,
  creates: true,
})

export const editRole = put('/api/Website/Roles/:roleId', {
  guard,
  summary:
    'Changes a role of the company; effective immediately for its members. 409 `delivered` for a built-in role, `last-administrator`.',
  params: ofRole,
  body,
  answer: Role,
  errors: { delivered: Nothing, 'last-administrator': Nothing },
  updates: true,
})

export const removeRole = del('/api/Website/Roles/:roleId', {
  guard,
  summary: 'Deletes a role. 409 `in-use` if a member has it, `delivered` for a built-in role.',
  params: ofRole,
  answer: Nothing,
  errors: { delivered: Nothing, 'in-use': Nothing },
})
