import { NO_OVERTIME, type OvertimeAgreement, type OvertimeRule } from '@casekit/contract/overtime-rules'
import type { Language } from '@casekit/messages/language'
import { parseAmount } from '@casekit/rules/amount'
import { clockOf } from '../../parts/hours/hours.ts'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import { isCompany } from './owner.ts'

const HOUR = 60
const DAY_HOURS = 24

/** The form values of an agreement; hours and times as typed. */
export type TypedAgreement = Omit<OvertimeAgreement, 'firstMinutes'> & { isOwn: boolean; first: string }

export const CLOCKS = [
  { field: 'eveningFrom', label: 'Overtime.EveningFrom' },
  { field: 'nightFrom', label: 'Overtime.NightFrom' },
  { field: 'nightTo', label: 'Overtime.NightTo' },
] as const

/** The agreement for owners without one: their department's, else the company's. */
export const inherited = (rules: readonly OvertimeRule[], departmentId: string | null): OvertimeAgreement =>
  (departmentId ? rules.find(rule => rule.departmentId === departmentId)?.agreement : null) ??
  rules.find(isCompany)?.agreement ??
  NO_OVERTIME

export const typedAgreement = (
  { firstMinutes, ...agreement }: OvertimeAgreement,
  say: (hours: number) => string,
): Omit<TypedAgreement, 'isOwn'> => ({ ...agreement, first: say(firstMinutes / HOUR) })

function minutesOf(typed: string, language: Language): number | undefined {
  const hours = parseAmount(typed, language)
  return hours === undefined || hours < 0 || hours > DAY_HOURS ? undefined : Math.round(hours * HOUR)
}

/** The errors of an owner's own agreement; none if it is inherited. */
export function overtimeFaults(values: TypedAgreement, language: Language): FieldErrors<TypedAgreement> {
  if (!values.isOwn) return {}
  const [evening, night, end] = CLOCKS.map(({ field }) => clockOf(values[field]))
  const isOrdered = !evening || !night || !end || (end <= evening && evening <= night)
  return {
    ...(minutesOf(values.first, language) === undefined && {
      first: { id: 'TimeRules.NoHours' as const, values: { least: 0 } },
    }),
    ...(!isOrdered && { nightTo: { id: 'Overtime.WrongOrder' as const } }),
    ...Object.fromEntries(
      CLOCKS.filter(({ field }) => !clockOf(values[field])).map(({ field }) => [
        field,
        { id: 'Hours.NoClock' as const },
      ]),
    ),
  }
}

/** The request body of a valid form. */
export function agreementOf(values: TypedAgreement, language: Language): OvertimeAgreement {
  const { isOwn: _, first, ...typed } = values
  const clocks = Object.fromEntries(CLOCKS.map(({ field }) => [field, clockOf(typed[field]) ?? typed[field]]))
  return { ...typed, ...clocks, firstMinutes: minutesOf(first, language) ?? 0 }
}
