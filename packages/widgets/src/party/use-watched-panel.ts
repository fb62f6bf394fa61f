import { useSnapshot } from 'valtio'
import type { CustomerPanel } from './customer-panel.store.ts'

/** Re-renders its caller when anything the footer's rules depend on changes. */
export function useWatchedPanel({ state, customerEditor, delivery, contact }: CustomerPanel): void {
  useSnapshot(state)
  useSnapshot(customerEditor.form.state)
  useSnapshot(delivery.form.state)
  useSnapshot(contact.form.state)
}
