import { caseMessages } from '@casekit/messages/case-messages'
import { caseReportMessages } from '@casekit/messages/case-report-messages'
import { caseWizardMessages } from '@casekit/messages/case-wizard-messages'
import { customerPickerMessages } from '@casekit/messages/customer-picker-messages'
import { globalSearchMessages } from '@casekit/messages/global-search-messages'
import { kanbanMessages } from '@casekit/messages/kanban-messages'
import type { Language } from '@casekit/messages/language'
import { holdTexts, type Section } from '@casekit/messages/section'
import { timeslotMessages } from '@casekit/messages/timeslot-messages'
import { uiMessages } from '@casekit/messages/ui-messages'

const SECTIONS: Record<string, Section> = {
  ui: uiMessages,
  case: caseMessages,
  'case-report': caseReportMessages,
  'case-wizard': caseWizardMessages,
  'customer-picker': customerPickerMessages,
  'global-search': globalSearchMessages,
  kanban: kanbanMessages,
  timeslots: timeslotMessages,
}

/** What all widgets together say: folders of catalogues. */
export const WORDED = Object.keys(SECTIONS)

/** The texts of all widgets in one language by folder, as `@casekit/widgets/words/<language>` has them. */
export type Words = { language: Language; texts: Record<string, object> }

/** No widget fetches these any more. */
export function holdWords({ language, texts }: Words): void {
  for (const [name, section] of Object.entries(SECTIONS)) if (texts[name]) holdTexts(section, language, texts[name])
}
