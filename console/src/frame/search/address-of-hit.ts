import type { Hit } from '@casekit/widgets/global-search/hits'
import { paths } from '../../paths.ts'

/** The page of what was found. */
export function addressOfHit({ kind, id }: Pick<Hit, 'kind' | 'id'>): string {
  if (kind === 'case') return paths.caseDetails(id)
  return kind === 'customer' ? paths.customer(id) : paths.offer(id)
}
