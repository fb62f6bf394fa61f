import { useSnapshot } from 'valtio'
import type { CustomerPanel } from './customer-panel.store.ts'

/** Renders whoever calls it when something changes that the footer's rules look at. */
export function useWatchedPanel({ state, customerEditor, delivery, contact }: CustomerPanel): void {
  useSnapshot(state)
  useSnapshot(customerEditor.form.state)
  useSnapshot(delivery.form.state)
  useSnapshot(contact.form.state)
}
