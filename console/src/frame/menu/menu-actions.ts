import { openSettingsMenu } from './menu.store.ts'
import { openReportIssue } from '../top-bar/report-issue-place.ts'

/** Entries without a page that trigger an action. */
export const ABLE: readonly string[] = ['support']

/** What clicking an entry does besides opening its page. */
export function actionOf(name: string, onChosen?: () => void): () => void {
  return () => {
    if (name === 'settings') openSettingsMenu()
    if (name === 'support') openReportIssue()
    onChosen?.()
  }
}
