import type { Hit } from '@casekit/widgets/global-search/hits'
import { paths } from '../../paths.ts'

/** The page of a search result. */
export function addressOfHit({ kind, id }: Pick<Hit, 'kind' | 'id'>): string {
  if (kind === 'case') return paths.caseDetails(id)
  return kind === 'customer' ? paths.customer(id) : paths.offer(id)
}
