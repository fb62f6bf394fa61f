import type { CaseFactName } from '@casekit/contract/case-facts'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { PanelProps } from '../panel.ts'

/** Sets a fact and shows a toast with undo, as `fact: label`. */
export function useSetFact({ facts, state }: PanelProps['page']) {
  const { text } = useMessages()
  return async (name: CaseFactName, fact: string, value: string | null, label: string) => {
    const before = state.case?.facts[name].value
    if (before === value) return
    const title = text('Palette.Value', { fact, value: label })
    if (await facts.choose(name, value)) toasts.show({ title, undo: () => void facts.choose(name, before) })
  }
}
