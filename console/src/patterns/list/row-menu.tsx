import { Copy, ExternalLink, PanelRight, SquareArrowOutUpRight } from 'lucide-react'
import type { MessageId } from '@casekit/messages/ids'
import type { MenuItem } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'

/** The menu of any row that has an address or a panel. */
export function rowMenu(
  text: (id: MessageId) => string,
  href: string | null,
  open: () => void,
  peek: (() => void) | undefined,
): MenuItem[] {
  const links = href
    ? [
        { id: 'open', label: text('Grid.Open'), icon: <SquareArrowOutUpRight />, onPress: open },
        {
          id: 'tab',
          label: text('Grid.OpenInTab'),
          icon: <ExternalLink />,
          onPress: () => void window.open(href, '_blank', 'noopener'),
        },
        {
          id: 'copy',
          label: text('Grid.CopyLink'),
          icon: <Copy />,
          onPress: () => void copyLink(location.origin + href, text),
        },
      ]
    : []
  return [...links, ...(peek ? [{ id: 'peek', label: text('Grid.Peek'), icon: <PanelRight />, onPress: peek }] : [])]
}

async function copyLink(address: string, text: (id: MessageId) => string): Promise<void> {
  const { clipboard }: Partial<Navigator> = navigator // absent on plain-http pages
  const isDone = await clipboard?.writeText(address).then(
    () => true,
    () => false,
  )
  toasts.show(isDone ? { title: text('Palette.LinkCopied') } : { tone: 'failed', title: text('Palette.LinkNotCopied') })
}
