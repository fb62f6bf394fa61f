import { DEADLINE_RULE_LIMITS, type DeadlineRule, USUAL_WARN_PERCENT } from '@casekit/contract/deadlines'
import { CASE_PRIORITIES } from '@casekit/contract/ids'
import type { Language } from '@casekit/messages/language'
import { parseAmount } from '@casekit/rules/amount'
import type { Chosen } from '../../patterns/Choose.tsx'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'

const HOUR = 60
const MOST_HOURS = 10_000
const { minimum: LEAST_PERCENT = 1, maximum: MOST_PERCENT = 99 } = DEADLINE_RULE_LIMITS.warnPercent

/** The form values of a rule: empty matches anything, hours as typed. */
export type TypedRule = {
  priority: string
  agreement: Chosen
  customer: Chosen
  departmentId: string
  tradeId: string
  response: string
  resolution: string
  warn: string
  escalateToId: string
}

export function typedRule(rule: DeadlineRule | undefined, say: (number: number) => string): TypedRule {
  const hours = (minutes: number | null | undefined) => (minutes ? say(minutes / HOUR) : '')
  return {
    priority: rule?.priority ?? '',
    agreement: rule?.agreement ?? null,
    customer: rule?.customer ?? null,
    departmentId: rule?.department?.id ?? '',
    tradeId: rule?.trade?.id ?? '',
    response: hours(rule?.responseInMinutes),
    resolution: hours(rule?.resolutionInMinutes),
    warn: say(rule?.warnPercent ?? USUAL_WARN_PERCENT),
    escalateToId: rule?.escalateTo?.id ?? '',
  }
}

/** Parses hours to minutes; null if empty, undefined if invalid. */
function minutesOf(typed: string, language: Language): number | null | undefined {
  if (!typed.trim()) return null
  const hours = parseAmount(typed, language)
  if (hours === undefined || hours < 0.1 || hours > MOST_HOURS) return undefined
  return Math.round(hours * HOUR)
}

function percentOf(typed: string, language: Language): number | undefined {
  const percent = parseAmount(typed, language)
  const fits = percent !== undefined && Number.isInteger(percent) && percent >= LEAST_PERCENT && percent <= MOST_PERCENT
  return fits ? percent : undefined
}

export function ruleFaults({ response, resolution, warn }: TypedRule, language: Language): FieldErrors<TypedRule> {
  const [first, second] = [minutesOf(response, language), minutesOf(resolution, language)]
  const isNone = first === null && second === null
  return {
    ...(first === undefined && { response: { id: 'Deadline.NoHours' as const } }),
    ...((second === undefined || isNone) && { resolution: { id: 'Deadline.NoHours' as const } }),
    ...(percentOf(warn, language) === undefined && { warn: { id: 'DeadlineRule.NoPercent' as const } }),
  }
}

export const ruleBody = (values: TypedRule, language: Language) => ({
  priority: CASE_PRIORITIES.find(priority => priority === values.priority) ?? null,
  agreementId: values.agreement?.id ?? null,
  customerId: values.customer?.id ?? null,
  departmentId: values.departmentId || null,
  tradeId: values.tradeId || null,
  responseInMinutes: minutesOf(values.response, language) ?? null,
  resolutionInMinutes: minutesOf(values.resolution, language) ?? null,
  warnPercent: percentOf(values.warn, language) ?? USUAL_WARN_PERCENT,
  escalateToId: values.escalateToId || null,
})

/** The request body that recreates a rule. */
export const bodyOf = (rule: DeadlineRule) => ({
  priority: rule.priority,
  agreementId: rule.agreement?.id ?? null,
  customerId: rule.customer?.id ?? null,
  departmentId: rule.department?.id ?? null,
  tradeId: rule.trade?.id ?? null,
  responseInMinutes: rule.responseInMinutes,
  resolutionInMinutes: rule.resolutionInMinutes,
  warnPercent: rule.warnPercent,
  escalateToId: rule.escalateTo?.id ?? null,
})
