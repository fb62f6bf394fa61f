import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'

/** Takes a secret address along. */
export function CopyButton({ address }: { address: string }) {
  const { text } = useMessages()
  async function copy() {
    const { clipboard }: Partial<Navigator> = navigator // absent where the page came over plain http
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
