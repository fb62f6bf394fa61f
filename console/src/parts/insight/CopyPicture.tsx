import { ImageDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { hand } from './save-table.ts'

type CopyProps = { place: RefObject<HTMLElement | null>; name: string }

/** Copies the chart as a picture to the clipboard, or saves it as a file where the browser cannot. */
export function CopyPicture({ place, name }: CopyProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  async function copy() {
    if (!place.current) return
    setBusy(true)
    try {
      const { pictureOf } = await import('./picture.ts')
      const picture = pictureOf(place.current, name)
      const { clipboard }: Partial<Navigator> = navigator // absent on plain-http pages
      const isCopied = await clipboard?.write([new ClipboardItem({ 'image/png': picture })]).then(
        () => true,
        () => false,
      )
      if (!isCopied) hand(await picture, `${name}.png`)
      toasts.show({ title: text(isCopied ? 'Insight.Copied' : 'Insight.SavedPicture') })
    } catch {
      toasts.show({ tone: 'failed', title: text('Insight.NotCopied') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" kind="ghost" icon={<ImageDown />} busy={isBusy} onClick={() => void copy()}>
      {text('Insight.CopyPicture')}
    </Button>
  )
}
