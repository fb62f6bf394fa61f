import { NO_OVERTIME, type OvertimeAgreement, type OvertimeRule } from '@casekit/contract/overtime-rules'
import type { Language } from '@casekit/messages/language'
import { parseAmount } from '@casekit/rules/amount'
import { clockOf } from '../../parts/hours/hours.ts'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import { isCompany } from './owner.ts'

const HOUR = 60
const DAY_HOURS = 24

/** An agreement as its form shows it; hours and clocks as they are typed. */
export type TypedAgreement = Omit<OvertimeAgreement, 'firstMinutes'> & { isOwn: boolean; first: string }

export const CLOCKS = [
  { field: 'eveningFrom', label: 'Overtime.EveningFrom' },
  { field: 'nightFrom', label: 'Overtime.NightFrom' },
  { field: 'nightTo', label: 'Overtime.NightTo' },
] as const

/** What holds for who has no agreement of their own: that of their team, else of the company. */
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

/** What is wrong with an agreement of one's own; nothing where it is inherited. */
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

/** What is sent of a form that has no faults. */
export function agreementOf(values: TypedAgreement, language: Language): OvertimeAgreement {
  const { isOwn: _, first, ...typed } = values
  const clocks = Object.fromEntries(CLOCKS.map(({ field }) => [field, clockOf(typed[field]) ?? typed[field]]))
  return { ...typed, ...clocks, firstMinutes: minutesOf(first, language) ?? 0 }
}
