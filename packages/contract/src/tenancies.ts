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
  summary: 'A lease with who rents it, rented it and will rent it, its keys and the meters of its assets.',
  params: ofLease,
  answer: LeasePage,
})

export const setLeaseRooms = put('/api/Tenancy/Rooms/:leaseId', {
  guard,
  summary: 'Writes the rooms of a lease anew; its tenant chooses among them where something is wrong.',
  params: ofLease,
  body: closed({ rooms: Type.Array(Room, { maxItems: TENANCY_LIMITS.rooms }) }),
  answer: Type.Object({ version: Type.Integer() }),
  updates: true,
})

export const moveIn = post('/api/Tenancy/MoveIn/:leaseId', {
  guard,
  summary:
    'Lets customers move into a lease, the one who signs first in front, with the keys they get and what the meters show. 409 `occupied` where the days lie in another tenancy. Answers its id.',
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
  summary: 'Writes who rents, since when, for what deposit. 409 `occupied`, `wrong-state` once it is settled.',
  params: ofTenancy,
  body: closed({ customerIds: Tenants, startedOn: nullable(Day), deposit: Minor, note: Note }),
  answer: Tenancy,
  errors: { ...occupied, 'wrong-state': Nothing },
  updates: true,
})

export const moveOut = put('/api/Tenancy/MoveOut/:tenancyId', {
  guard,
  summary:
    'Writes the last day of a tenancy, where the tenants go, the keys that came back and what the meters show. 409 `occupied`, `wrong-state` once it is settled.',
  params: ofTenancy,
  body: closed({ endedOn: Day, forwarding: Line, keys: KeyCounts, readings: MeterValues }),
  answer: Tenancy,
  errors: { ...occupied, 'wrong-state': Nothing },
  updates: true,
})

export const stayOn = put('/api/Tenancy/StayOn/:tenancyId', {
  guard,
  summary:
    'Takes the last day of a tenancy back. 409 `occupied` where others have moved in since, `wrong-state` once it is settled.',
  params: ofTenancy,
  answer: Tenancy,
  errors: { ...occupied, 'wrong-state': Nothing },
  updates: true,
})

export const saveSettlement = put('/api/Tenancy/SaveSettlement/:tenancyId', {
  guard,
  summary: 'Writes the lines of the settlement anew. 409 `wrong-state` where nobody moves out or it is settled.',
  params: ofTenancy,
  body: closed({ lines: Type.Array(SettlementLine, { maxItems: TENANCY_LIMITS.lines }) }),
  answer: Tenancy,
  errors: { 'wrong-state': Nothing },
  updates: true,
})

export const settleTenancy = put('/api/Tenancy/Settle/:tenancyId', {
  guard,
  summary: 'Ends the settlement, or opens it again. 409 `wrong-state` where nobody moves out or it stands so already.',
  params: ofTenancy,
  body: closed({ isSettled: Type.Boolean() }),
  answer: Tenancy,
  errors: { 'wrong-state': Nothing },
  updates: true,
})

export const getSettlementPdf = get('/api/Tenancy/Settlement/:tenancyId', {
  guard,
  summary: 'The settlement of the deposit on paper. 409 `wrong-state` where nobody moves out.',
  params: ofTenancy,
  answer: FileAnswer,
  errors: { 'wrong-state': Nothing },
  downloads: true,
  cost: 'write',
})

export const startInspection = post('/api/Tenancy/StartInspection/:tenancyId', {
  guard,
  summary: 'Begins a form for moving in or out, or goes on with the one that is open; answers the id of the answer.',
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
  summary: 'Keys, codes and hints for who comes to a property, those of its leases not among them; at most 200.',
  params: closed({ propertyId: Id }),
  answer: Type.Array(PropertyKey),
  cap: 200,
})

export const addPropertyKey = post('/api/Tenancy/AddKey/:propertyId', {
  guard,
  summary: 'Adds a key to a property, or to one of its leases; answers its id.',
  params: closed({ propertyId: Id }),
  body: closed({ ...key, leaseId: Type.Optional(Id) }),
  answer: Id,
  creates: true,
})

export const editPropertyKey = put('/api/Tenancy/EditKey/:keyId', {
  guard,
  summary: 'Writes what a key is called, how many there are and where they are kept.',
  params: ofKey,
  body: closed(key),
  answer: PropertyKey,
  updates: true,
})

export const removePropertyKey = del('/api/Tenancy/RemoveKey/:keyId', {
  guard,
  summary: 'Takes a key off its property. Who had it stays written.',
  params: ofKey,
  answer: Nothing,
})
