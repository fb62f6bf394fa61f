import { API_AREAS, type ApiScope } from '@casekit/contract/api-areas'
import { useMessages } from '@casekit/messages/react'

/** Returns a formatter of a key's permissions: »Cases: read and write, Customers: read«. */
export function useScopeWords() {
  const { text } = useMessages()
  return (scopes: readonly ApiScope[]) =>
    API_AREAS.flatMap(area => {
      const right = (['write', 'read'] as const).find(one => scopes.includes(`${area}:${one}`))
      return right ? [`${text(`ApiKeys.Area.${area}`)}: ${text(`ApiKeys.Right.${right}`)}`] : []
    }).join(' · ')
}
