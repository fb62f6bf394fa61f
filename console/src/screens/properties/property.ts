import type { Answer } from '@casekit/contract/endpoint'
import type { getPropertyExtended } from '@casekit/contract/properties'

export type Property = Answer<typeof getPropertyExtended>
