import { CaseReport } from '@casekit/widgets/case-report'
import { CaseWizard } from '@casekit/widgets/case-wizard'
import { CustomerPicker } from '@casekit/widgets/customer-picker'
import { GlobalSearch } from '@casekit/widgets/global-search'
import { KanbanBoard } from '@casekit/widgets/kanban-board'
import { TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import type { ReactElement } from 'react'

/** Reports a widget event: the name of its callback prop, and its payload. */
export type Report = (name: string, detail?: unknown) => void

/** The places of this application by URL hash, each with a title and its widget. */
export const PLACES: Record<string, { title: string; show: (report: Report) => ReactElement }> = {
  search: {
    title: 'Søg',
    show: report => <GlobalSearch presentation="inline" onResultChosen={chosen => report('onResultChosen', chosen)} />,
  },
  case: {
    title: 'Ny sag',
    show: report => (
      <CaseWizard
        presentation="inline"
        onCaseCreated={created => report('onCaseCreated', created)}
        onClosed={() => report('onClosed')}
      />
    ),
  },
  customer: {
    title: 'Kunde',
    show: report => <CustomerPicker onCustomerChosen={customer => report('onCustomerChosen', customer)} />,
  },
  report: {
    title: 'Rapport',
    show: report => (
      <CaseReport
        onFilterChanged={filter => report('onFilterChanged', filter)}
        onCaseOpened={opened => report('onCaseOpened', opened)}
      />
    ),
  },
  board: {
    title: 'Tavle',
    show: report => (
      <KanbanBoard
        onCardMoved={moved => report('onCardMoved', moved)}
        onCardOpened={opened => report('onCardOpened', opened)}
      />
    ),
  },
  booking: {
    title: 'Tid',
    show: report => (
      <TimeslotChooser
        booking
        onTimeslotChosen={chosen => report('onTimeslotChosen', chosen)}
        onBooked={booked => report('onBooked', booked)}
      />
    ),
  },
}
