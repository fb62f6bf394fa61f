import { useSnapshot } from 'valtio'
import { currentTime } from '@casekit/client/clock'
import { company } from '../../session/company.store.ts'

/** The company's calendar day, e.g. `2026-11-22`. */
export function useToday(): string {
  const { timeZone } = useSnapshot(company)
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(currentTime())
}
