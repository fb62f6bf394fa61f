import account from '../catalogues/account/da-DK.json' with { type: 'json' }
import alerts from '../catalogues/alerts/da-DK.json' with { type: 'json' }
import ui from '../catalogues/ui/da-DK.json' with { type: 'json' }
import cases from '../catalogues/case/da-DK.json' with { type: 'json' }
import caseView from '../catalogues/case-view/da-DK.json' with { type: 'json' }
import casework from '../catalogues/casework/da-DK.json' with { type: 'json' }
import caseReport from '../catalogues/case-report/da-DK.json' with { type: 'json' }
import conversation from '../catalogues/conversation/da-DK.json' with { type: 'json' }
import caseWizard from '../catalogues/case-wizard/da-DK.json' with { type: 'json' }
import customerPage from '../catalogues/customer-page/da-DK.json' with { type: 'json' }
import customerPicker from '../catalogues/customer-picker/da-DK.json' with { type: 'json' }
import globalSearch from '../catalogues/global-search/da-DK.json' with { type: 'json' }
import caseFiles from '../catalogues/case-files/da-DK.json' with { type: 'json' }
import kanban from '../catalogues/kanban/da-DK.json' with { type: 'json' }
import grid from '../catalogues/grid/da-DK.json' with { type: 'json' }
import shell from '../catalogues/shell/da-DK.json' with { type: 'json' }
import studio from '../catalogues/studio/da-DK.json' with { type: 'json' }
import templates from '../catalogues/templates/da-DK.json' with { type: 'json' }
import timeslots from '../catalogues/timeslots/da-DK.json' with { type: 'json' }
import transfers from '../catalogues/transfers/da-DK.json' with { type: 'json' }
import translator from '../catalogues/translator/da-DK.json' with { type: 'json' }
import visit from '../catalogues/visit/da-DK.json' with { type: 'json' }
import consoleTexts from '../catalogues/console/da-DK.json' with { type: 'json' }

/** Every text of the product, as the Danish catalogues have it. Import it as a type only: the catalogues load lazily. */
export type MessageId =
  | keyof typeof account
  | keyof typeof alerts
  | keyof typeof ui
  | keyof typeof cases
  | keyof typeof caseView
  | keyof typeof casework
  | keyof typeof caseReport
  | keyof typeof conversation
  | keyof typeof caseWizard
  | keyof typeof customerPage
  | keyof typeof customerPicker
  | keyof typeof globalSearch
  | keyof typeof caseFiles
  | keyof typeof kanban
  | keyof typeof grid
  | keyof typeof shell
  | keyof typeof studio
  | keyof typeof templates
  | keyof typeof timeslots
  | keyof typeof transfers
  | keyof typeof translator
  | keyof typeof visit
  | keyof typeof consoleTexts
