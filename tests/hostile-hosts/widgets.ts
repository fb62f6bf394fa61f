import type { Locator } from '@playwright/test'

/** A widget in the lab, and where a visitor starts to use it. */
export type Widget = {
  tag: string
  /** The element that shows that the widget is usable. */
  firstUse: (element: Locator) => Locator
}

const anyButton = (element: Locator) => element.getByRole('button', { disabled: false }).first()

/** Every element the embeds define for all customers; widgets.e2e.ts fails if one is missing here. */
export const WIDGETS: Widget[] = [
  { tag: 'casekit-case-report', firstUse: anyButton },
  { tag: 'casekit-case-wizard', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-customer-picker', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-global-search', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-kanban-board', firstUse: element => element.getByRole('searchbox') },
  { tag: 'casekit-timeslot-chooser', firstUse: anyButton },
]
