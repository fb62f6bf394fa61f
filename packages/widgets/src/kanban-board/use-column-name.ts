import { NO_COLUMN } from '@casekit/contract/kanban'
import { useMessages } from '@casekit/messages/react'

/** A column's display name: the company's, or ours for a status, a priority and none. */
export function useColumnName() {
  const { text, speaks } = useMessages()
  return ({ key, name }: { key: string; name: string }): string => {
    if (key === NO_COLUMN) return text('Kanban.None')
    const id = key === name ? [`CaseStatus.${name}`, `CasePriority.${name}`].find(speaks) : undefined
    return id ? text(id) : name
  }
}
