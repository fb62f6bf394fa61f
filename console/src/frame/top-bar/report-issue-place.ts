import { proxy } from 'valtio'

/** Whether the issue report is open; separate from the form, which is fetched on first use. */
export const reportIssuePlace = proxy({ isOpen: false })

export function openReportIssue(): void {
  reportIssuePlace.isOpen = true
}

export function closeReportIssue(): void {
  reportIssuePlace.isOpen = false
}
