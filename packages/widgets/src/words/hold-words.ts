import { bookingQuestionsMessages } from '@casekit/messages/sections/booking-questions'
import { caseMessages } from '@casekit/messages/sections/case'
import { casePlaceMessages } from '@casekit/messages/sections/case-place'
import { caseReportMessages } from '@casekit/messages/sections/case-report'
import { caseViewMessages } from '@casekit/messages/sections/case-view'
import { tenantPageMessages } from '@casekit/messages/sections/tenant-page'
import { caseWizardMessages } from '@casekit/messages/sections/case-wizard'
import { customerPickerMessages } from '@casekit/messages/sections/customer-picker'
import { documentsMessages } from '@casekit/messages/sections/documents'
import { formMessages } from '@casekit/messages/sections/form'
import { globalSearchMessages } from '@casekit/messages/sections/global-search'
import { kanbanMessages } from '@casekit/messages/sections/kanban'
import { offerViewMessages } from '@casekit/messages/sections/offer-view'
import { ratingsMessages } from '@casekit/messages/sections/ratings'
import { shopMessages } from '@casekit/messages/sections/shop'
import type { Language } from '@casekit/messages/language'
import { holdTexts, type Section } from '@casekit/messages/section'
import { timeslotsMessages } from '@casekit/messages/sections/timeslots'
import { uiMessages } from '@casekit/messages/sections/ui'

const SECTIONS: Record<string, Section> = {
  ui: uiMessages,
  'booking-questions': bookingQuestionsMessages,
  case: caseMessages,
  'case-place': casePlaceMessages,
  'case-report': caseReportMessages,
  'case-wizard': caseWizardMessages,
  'customer-picker': customerPickerMessages,
  documents: documentsMessages,
  form: formMessages,
  'global-search': globalSearchMessages,
  kanban: kanbanMessages,
  'offer-view': offerViewMessages,
  ratings: ratingsMessages,
  shop: shopMessages,
  timeslots: timeslotsMessages,
  'tenant-page': tenantPageMessages,
  'case-view': caseViewMessages,
}

/** The sections of all widgets: folders of catalogues. */
export const WORDED = Object.keys(SECTIONS)

/** The texts of all widgets in one language, by folder, as `@casekit/widgets/words/<language>` exports them. */
export type Words = { language: Language; texts: Record<string, object> }

/** Provides the texts, so no widget loads them. */
export function holdWords({ language, texts }: Words): void {
  for (const [name, section] of Object.entries(SECTIONS)) if (texts[name]) holdTexts(section, language, texts[name])
}
