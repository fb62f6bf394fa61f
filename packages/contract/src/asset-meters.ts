import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, patch, post, Time } from './endpoint.ts'
import { SUPPLIES } from './property-kinds.ts'

const guard = 'Assets'
const ofMeter = closed({ meterId: Id })
const Value = Type.Number({ minimum: -1e12, maximum: 1e12 })

export const MeterReading = Type.Object({
  id: Id,
  value: Type.Number(),
  at: Time,
  byName: Line,
  note: Type.String(),
  /** The case it created. */
  case: nullable(Type.Object({ id: Id, caseNumber: Type.Integer() })),
})
export type MeterReading = Static<typeof MeterReading>

export const AssetMeter = Type.Object({
  id: Id,
  name: Line,
  unit: Line,
  /** A counter that only increases, such as operating hours. */
  isRising: Type.Boolean(),
  lowerLimit: nullable(Type.Number()),
  upperLimit: nullable(Type.Number()),
  raisesCase: Type.Boolean(),
  caseTitle: Line,
  /** For energy or water meters: what is metered. */
  supply: nullable(oneOf(SUPPLIES)),
  /** For counters: a larger increase per day since the previous reading also counts as out of range. */
  mostPerDay: nullable(Type.Number()),
  version: Type.Integer(),
  last: nullable(MeterReading),
})
export type AssetMeter = Static<typeof AssetMeter>

const facts = {
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  isRising: Type.Optional(Type.Boolean()),
  lowerLimit: Type.Optional(nullable(Value)),
  upperLimit: Type.Optional(nullable(Value)),
  raisesCase: Type.Optional(Type.Boolean()),
  caseTitle: Type.Optional(Line),
  supply: Type.Optional(nullable(oneOf(SUPPLIES))),
  mostPerDay: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1e12 }))),
}
const Name = Type.String({ maxLength: 100, pattern: String.raw`\S` })

export const addAssetMeter = post('/api/Assets/Asset/:assetId/Meter', {
  guard,
  summary: 'Adds a meter to an asset. With limits and `raisesCase`, a reading outside the limits creates a case.',
  params: closed({ assetId: Id }),
  body: closed({ name: Name, ...facts }),
  answer: Id,
  creates: true,
})

export const editAssetMeter = patch('/api/Assets/Meter/:meterId', {
  guard,
  summary: 'Changes a meter.',
  params: ofMeter,
  body: closed({ name: Type.Optional(Name), ...facts }),
  answer: AssetMeter,
  updates: true,
})

export const removeAssetMeter = del('/api/Assets/Meter/:meterId', {
  guard,
  summary: 'Removes a meter from its asset; its readings are kept.',
  params: ofMeter,
  answer: Nothing,
})

export const getMeterReadings = get('/api/Assets/Meter/:meterId/Readings', {
  guard,
  api: 'assets',
  summary: 'The readings of a meter, newest first; at most 500.',
  params: ofMeter,
  answer: Type.Array(MeterReading),
  cap: 500,
})

export const addMeterReading = post('/api/Assets/Meter/:meterId/Readings', {
  guard,
  api: 'assets',
  summary:
    'Records a reading. Outside the limits it creates a case if the meter is set to and no case from it is open. 400 if a cumulative meter would decrease.',
  params: ofMeter,
  body: closed({
    value: Value,
    at: Type.Optional(Time),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: MeterReading,
  creates: true,
})
