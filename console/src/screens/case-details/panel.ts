import type { CaseDetails } from '@casekit/contract/cases'
import type { CasePage } from './case.store.ts'

/** The props of every panel: the case as shown, and the page store that changes it. */
export type PanelProps = { page: CasePage; details: CaseDetails }
