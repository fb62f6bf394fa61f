import { lowerHashCost } from '@casekit/provider/session/hash-cost'

lowerHashCost()
