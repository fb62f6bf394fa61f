import type { Messages } from '@casekit/messages/react'
import { toasts } from '../frame/notices/toasts.ts'

/** Puts an address where it can be pasted from, and says whether that was possible. */
export async function copyLink(address: string, text: Messages['text']): Promise<void> {
  const { clipboard }: Partial<Navigator> = navigator // absent where the page came over plain http
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
