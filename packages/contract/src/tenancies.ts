import { Type } from 'typebox'
import { closed, del, FileAnswer, get, Id, Line, Nothing, nullable, oneOf, post, put } from './endpoint.ts'
import { MOMENTS, TENANCY_LIMITS } from './tenancy-kinds.ts'
import {
  Count,
  Day,
  KeyCounts,
  LeasePage,
  MeterValues,
  Minor,
  PropertyKey,
  Room,
  SettlementLine,
  Tenancy,
} from './tenancy-shapes.ts'

const guard = 'PropertyManagement'
const ofLease = closed({ leaseId: Id })
const ofTenancy = closed({ tenancyId: Id })
const ofKey = closed({ keyId: Id })
const Note = Type.String({ maxLength: 2000 })
const Tenants = Type.Array(Id, { minItems: 1, maxItems: TENANCY_LIMITS.tenants })
/** The day is within another tenancy of the lease. */
const occupied = { occupied: Nothing }

export const getLeasePage = get('/api/Tenancy/GetLease/:leaseId', {
  guard,
  summary: 'A lease with its past, current and future tenants, its keys and the meters of its assets.',
  params: ofLease,
  answer: LeasePage,
})

export const setLeaseRooms = put('/api/Tenancy/Rooms/:leaseId', {
  guard,
  summary: 'Replaces the rooms of a lease; its tenant selects one of them when reporting a fault.',
  params: ofLease,
  body: closed({ rooms: Type.Array(Room, { maxItems: TENANCY_LIMITS.rooms }) }),
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})

export const moveIn = post('/api/Tenancy/MoveIn/:leaseId', {
  guard,
  summary:
    'Moves customers into a lease, the primary signer first, with the keys they receive and the meter readings; returns the id of the tenancy. 409 `occupied` if the days overlap another tenancy.',
  params: ofLease,
  body: closed({
    customerIds: Tenants,
    startedOn: Day,
    deposit: Minor,
    note: Note,
    keys: KeyCounts,
    readings: MeterValues,
  }),
  answer: Id,
  errors: occupied,
  creates: true,
})

export const editTenancy = put('/api/Tenancy/EditTenancy/:tenancyId', {
  guard,
  summary:
    'Changes the tenants, start date and deposit of a tenancy. 409 `occupied`, `wrong-state` after it is settled.',
  params: ofTenancy,
  body: closed({ customerIds: Tenants, startedOn: nullable(Day), deposit: Minor, note: Note }),
  answer: Tenancy,
  errors: { ...occupied, 'wrong-state': Nothing },
  updates: true,
})

export const moveOut = put('/api/Tenancy/MoveOut/:tenancyId', {
  guard,
  summary:
    "Sets the last day of a tenancy, the tenants' forwarding address, the returned keys and the meter readings. 409 `occupied`, `wrong-state` after it is settled.",
  params: ofTenancy,
  body: closed({ endedOn: Day, forwarding: Line, keys: KeyCounts, readings: MeterValues }),
  answer: Tenancy,
  errors: { ...occupied, 'wrong-state': Nothing },
  updates: true,
})

export const stayOn = put('/api/Tenancy/StayOn/:tenancyId', {
  guard,
  summary:
    'Removes the last day of a tenancy. 409 `occupied` if others have moved in since, `wrong-state` after it is settled.',
  params: ofTenancy,
  answer: Tenancy,
  errors: { ...occupied, 'wrong-state': Nothing },
  updates: true,
})

export const saveSettlement = put('/api/Tenancy/SaveSettlement/:tenancyId', {
  guard,
  summary: 'Replaces the lines of the settlement. 409 `wrong-state` if nobody is moving out or it is settled.',
  params: ofTenancy,
  body: closed({ lines: Type.Array(SettlementLine, { maxItems: TENANCY_LIMITS.lines }) }),
  answer: Tenancy,
  errors: { 'wrong-state': Nothing },
  updates: true,
})

export const settleTenancy = put('/api/Tenancy/Settle/:tenancyId', {
  guard,
  summary:
    'Completes the settlement, or reopens it. 409 `wrong-state` if nobody is moving out or it is already in that state.',
  params: ofTenancy,
  body: closed({ isSettled: Type.Boolean() }),
  answer: Tenancy,
  errors: { 'wrong-state': Nothing },
  updates: true,
})

export const getSettlementPdf = get('/api/Tenancy/Settlement/:tenancyId', {
  guard,
  summary: 'The deposit settlement as a PDF. 409 `wrong-state` if nobody is moving out.',
  params: ofTenancy,
  answer: FileAnswer,
  errors: { 'wrong-state': Nothing },
  downloads: true,
  cost: 'write',
})

export const startInspection = post('/api/Tenancy/StartInspection/:tenancyId', {
  guard,
  summary: 'Starts a move-in or move-out form, or continues the open one; returns the id of the answer.',
  params: ofTenancy,
  body: closed({ formId: Id, moment: oneOf(MOMENTS) }),
  answer: Id,
  creates: true,
})

const key = {
  name: Type.String({ maxLength: 200, pattern: String.raw`\S` }),
  mark: Line,
  count: Count,
  place: Line,
}

export const getPropertyKeys = get('/api/Tenancy/GetKeys/:propertyId', {
  guard,
  summary: 'Keys, codes and access notes for visitors to a property, without those of its leases; at most 200.',
  params: closed({ propertyId: Id }),
  answer: Type.Array(PropertyKey),
  cap: 200,
})

export const addPropertyKey = post('/api/Tenancy/AddKey/:propertyId', {
  guard,
  summary: 'Adds a key to a property, or to one of its leases; returns its id.',
  params: closed({ propertyId: Id }),
  body: closed({ ...key, leaseId: Type.Optional(Id) }),
  answer: Id,
  creates: true,
})

export const editPropertyKey = put('/api/Tenancy/EditKey/:keyId', {
  guard,
  summary: 'Changes the name, count and storage place of a key.',
  params: ofKey,
  body: closed(key),
  answer: PropertyKey,
  updates: true,
})

export const removePropertyKey = del('/api/Tenancy/RemoveKey/:keyId', {
  guard,
  summary: 'Removes a key from its property. The record of who had it is kept.',
  params: ofKey,
  answer: Nothing,
})
