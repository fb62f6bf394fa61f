import type { AccessStep } from '@casekit/contract/access'
import { GIVEN_GUARDS } from '@casekit/contract/given-guards'
import type { Guard } from '@casekit/contract/guards'
import { useMessages } from '@casekit/messages/react'

/** Explains a rule's decision on a member and a record in a sentence. */
export function useStepText() {
  const { text } = useMessages()
  const nameOf = (name: Guard): string => {
    const given = GIVEN_GUARDS.find(one => one === name)
    return given ? text(`Guard.${given}`) : name
  }
  const namesOf = (guards: readonly Guard[]) => guards.map(nameOf).join(' / ')

  function guardText({ state, expected, held }: AccessStep): string {
    if (expected.length === 0) return text('Access.Guard.never')
    return state === 'refused'
      ? text('Access.Guard.refused', { guards: namesOf(expected) })
      : text('Access.Guard.passed', { guards: namesOf(held) })
  }

  function rowText({ state, rowRule, ways }: AccessStep): string {
    if (!rowRule || rowRule === 'all') return text('Access.Rows.all')
    const rule = text(`RowRule.${rowRule}`)
    if (ways.length === 0) return text('Access.Rows.unbound', { rule })
    return text(state === 'refused' ? 'Access.Rows.refused' : 'Access.Rows.passed', { rule })
  }

  return (step: AccessStep): string => {
    const { rule, state, module } = step
    if (state === 'unasked') return text('Access.State.unasked')
    if (rule === 'company') return text('Access.Company.passed')
    if (rule === 'account') return text(state === 'refused' ? 'Access.Account.refused' : 'Access.Account.passed')
    if (rule === 'consent') return text(state === 'refused' ? 'Access.Consent.refused' : 'Access.Consent.passed')
    if (rule === 'guard') return guardText(step)
    if (rule === 'rows') return rowText(step)
    if (!module) return text('Access.Module.absent')
    const named = { module: nameOf(module) }
    return state === 'refused' ? text('Access.Module.refused', named) : text('Access.Module.passed', named)
  }
}
