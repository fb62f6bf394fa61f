import { type Static, Type } from 'typebox'
import { closed, get, Id, nullable, oneOf, put } from './endpoint.ts'

/** What is overtime by agreement, and what is paid on evenings, nights, weekends and holidays. */

/** As what a special time is paid: as any other, as a kind of its own, or as overtime of a step. */
export const SPECIAL_PAYS = ['usual', 'own', 'overtime1', 'overtime2'] as const
export type SpecialPay = (typeof SPECIAL_PAYS)[number]

const Pay = oneOf(SPECIAL_PAYS)
/** Of the company's clock; `24:00` ends a day. */
const Clock = Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' })

export const OvertimeAgreement = closed({
  /** Whether hours over the normal hours of the day are overtime. */
  byDay: Type.Boolean(),
  /** Whether those over the normal hours of the week are that are none by the day. */
  byWeek: Type.Boolean(),
  /** So much of a day's overtime is of the first step, the rest of the second. */
  firstMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  evening: Pay,
  night: Pay,
  /** Saturday and Sunday. */
  weekend: Pay,
  /** Public holidays by the working hours of the person. */
  holiday: Pay,
  /** The evening lasts until the night, the night until its end on the next day. */
  eveningFrom: Clock,
  nightFrom: Clock,
  nightTo: Clock,
})
export type OvertimeAgreement = Static<typeof OvertimeAgreement>

/** What holds where nobody has said anything. */
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

/** With neither id the company's; `agreement` null: as the team or company. */
export const OvertimeRule = Type.Object({
  departmentId: nullable(Id),
  stakeholderId: nullable(Id),
  agreement: nullable(OvertimeAgreement),
  version: Type.Integer(),
})
export type OvertimeRule = Static<typeof OvertimeRule>

export const getOvertimeRules = get('/api/Website/OvertimeRules', {
  guard: 'SettingsAccess',
  summary: 'The agreements of the company, its teams and people on overtime; of those that have none, no line.',
  answer: Type.Array(OvertimeRule),
  cap: 2000,
})

export const setOvertimeRule = put('/api/Website/OvertimeRules', {
  guard: 'SettingsAccess',
  summary:
    "Sets what one owner agreed on; null is inherited: person, team, company. It holds from then on, also in weeks that stand; files that were made for payroll stay. 400 at `/agreement/nightFrom` where the times of the day are not in the order night's end, evening, night.",
  body: closed({
    departmentId: Type.Optional(nullable(Id)),
    stakeholderId: Type.Optional(nullable(Id)),
    agreement: nullable(OvertimeAgreement),
  }),
  answer: OvertimeRule,
  updates: true,
})
