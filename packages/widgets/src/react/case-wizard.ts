import { CaseWizard as Widget } from '../case-wizard/CaseWizard.tsx'
import { CASE_WIZARD_HEIGHT } from '../heights.ts'
import { hosted } from './hosted.tsx'

export type { CaseWizardHandle, CaseWizardProps } from '../case-wizard/CaseWizard.tsx'
export const CaseWizard = hosted(Widget, CASE_WIZARD_HEIGHT)
