import type { CaseDetails } from '@casekit/contract/cases'
import type { CasePage } from './case.store.ts'

/** What every panel of the case page is given: the case as it stands, and the page to change it by. */
export type PanelProps = { page: CasePage; details: CaseDetails }
