import { openSettingsMenu } from './menu.store.ts'
import { openReportIssue } from '../top-bar/report-issue-place.ts'

/** Entries without a page of their own that can do something. */
export const ABLE: readonly string[] = ['support']

/** What a press on an entry does beside leading to its page. */
export function actionOf(name: string, onChosen?: () => void): () => void {
  return () => {
    if (name === 'settings') openSettingsMenu()
    if (name === 'support') openReportIssue()
    onChosen?.()
  }
}
