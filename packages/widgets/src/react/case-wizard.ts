import { CaseWizard as Widget } from '../case-wizard/CaseWizard.tsx'
import { hosted } from './hosted.tsx'

export type { CaseWizardHandle, CaseWizardProps } from '../case-wizard/CaseWizard.tsx'
export const CaseWizard = hosted(Widget)
