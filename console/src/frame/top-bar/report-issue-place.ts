import { proxy } from 'valtio'

/** Whether the report of an issue is open; apart from the form, which is fetched when it first is. */
export const reportIssuePlace = proxy({ isOpen: false })

export function openReportIssue(): void {
  reportIssuePlace.isOpen = true
}

export function closeReportIssue(): void {
  reportIssuePlace.isOpen = false
}
