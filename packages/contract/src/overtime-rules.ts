import { type Static, Type } from 'typebox'
import { closed, get, Id, nullable, oneOf, put } from './endpoint.ts'

/** Agreed overtime, and the pay for evenings, nights, weekends and holidays. */

/** How special time is paid: as regular time, as its own kind, or as overtime of a step. */
export const SPECIAL_PAYS = ['usual', 'own', 'overtime1', 'overtime2'] as const
export type SpecialPay = (typeof SPECIAL_PAYS)[number]

const Pay = oneOf(SPECIAL_PAYS)
/** Time of day in the company's time zone; `24:00` is the end of the day. */
const Clock = Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' })

export const OvertimeAgreement = closed({
  /** Whether hours beyond the day's normal hours are overtime. */
  byDay: Type.Boolean(),
  /** Whether hours beyond the week's normal hours, and not already overtime by day, are overtime. */
  byWeek: Type.Boolean(),
  /** This much of a day's overtime is paid at the first step, the rest at the second. */
  firstMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  evening: Pay,
  night: Pay,
  /** Saturday and Sunday. */
  weekend: Pay,
  /** Public holidays, according to the person's working hours. */
  holiday: Pay,
  /** Evening lasts until night starts, and night until its end the next day. */
  eveningFrom: Clock,
  nightFrom: Clock,
  nightTo: Clock,
})
export type OvertimeAgreement = Static<typeof OvertimeAgreement>

/** The default when no agreement exists. */
export const NO_OVERTIME: OvertimeAgreement = {
  byDay: false,
  byWeek: false,
  firstMinutes: 120,
  evening: 'usual',
  night: 'usual',
  weekend: 'usual',
  holiday: 'usual',
  eveningFrom: '18:00',
  nightFrom: '22:00',
  nightTo: '06:00',
}

/** With neither id, the company's rule; `agreement` null: inherited from the team or company. */
export const OvertimeRule = Type.Object({
  departmentId: nullable(Id),
  stakeholderId: nullable(Id),
  agreement: nullable(OvertimeAgreement),
  version: Type.Integer(),
})
export type OvertimeRule = Static<typeof OvertimeRule>

export const getOvertimeRules = get('/api/Website/OvertimeRules', {
  guard: 'SettingsAccess',
  summary: 'The overtime agreements of the company, its teams and people; those without one are omitted.',
  answer: Type.Array(OvertimeRule),
  cap: 2000,
})

export const setOvertimeRule = put('/api/Website/OvertimeRules', {
  guard: 'SettingsAccess',
  summary:
    'Sets the overtime agreement of one owner; null inherits it: person, team, company. Effective immediately, also for existing weeks; existing payroll files are unchanged. 400 at `/agreement/nightFrom` unless the times of day are in the order end of night, evening, night.',
  body: closed({
    departmentId: Type.Optional(nullable(Id)),
    stakeholderId: Type.Optional(nullable(Id)),
    agreement: nullable(OvertimeAgreement),
  }),
  answer: OvertimeRule,
  updates: true,
})
