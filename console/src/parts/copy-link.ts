import type { Messages } from '@casekit/messages/react'
import { toasts } from '../frame/notices/toasts.ts'

/** Copies an address to the clipboard, and reports whether that worked. */
export async function copyLink(address: string, text: Messages['text']): Promise<void> {
  const { clipboard }: Partial<Navigator> = navigator // absent on plain-http pages
  const isDone = await clipboard?.writeText(address).then(
    () => true,
    () => false,
  )
  toasts.show(
    isDone
      ? { title: text('CaseFiles.LinkCopied') }
      : { tone: 'failed', title: text('CaseFiles.LinkNotCopied'), text: address },
  )
}
