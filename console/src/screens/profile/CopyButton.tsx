import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'

/** Copies a secret address. */
export function CopyButton({ address }: { address: string }) {
  const { text } = useMessages()
  async function copy() {
    const { clipboard }: Partial<Navigator> = navigator // absent on plain-http pages
    const isDone = await clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    toasts.show(
      isDone
        ? { title: text('Profile.NoteAddressCopied') }
        : { tone: 'failed', title: text('Profile.NoteAddressNotCopied'), text: address },
    )
  }
  return (
    <Button kind="primary" onClick={() => void copy()}>
      {text('Profile.NoteAddressCopy')}
    </Button>
  )
}
