import type { Locator } from '@playwright/test'

/** One widget in the lab: where a visitor begins to use it. */
export type Widget = {
  tag: string
  /** The part that shows that the widget can be used. */
  firstUse: (element: Locator) => Locator
}

const anyButton = (element: Locator) => element.getByRole('button', { disabled: false }).first()

/** Every element that the embeds define for all customers; widgets.e2e.ts fails when one is missing here. */
export const WIDGETS: Widget[] = [
  { tag: 'casekit-case-report', firstUse: anyButton },
  { tag: 'casekit-case-wizard', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-customer-picker', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-global-search', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-kanban-board', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-timeslot-chooser', firstUse: anyButton },
]
