import { BellRing, Send } from 'lucide-react'
import { useState } from 'react'
import type { OfferRow } from '@casekit/contract/overviews/offers'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../../frame/notices/toasts.ts'
import { LeftDialog } from './LeftDialog.tsx'
import { MailDialog, type MailWay } from './MailDialog.tsx'
import type { Worked } from './pipeline-work.ts'

export type OfferBulkProps = { rows: readonly OfferRow[]; onDone: () => void }

/** Mails the recipients of the selected offers: the first mail, or a reminder. */
export function OfferBulk({ rows, onDone }: OfferBulkProps) {
  const { text } = useMessages()
  const [way, setWay] = useState<MailWay | null>(null)
  const [told, setTold] = useState<(Worked & { said: string }) | null>(null)

  function end(worked: Worked) {
    const said = text(way === 'send' ? 'OfferPipeline.WereSent' : 'OfferPipeline.WereReminded', {
      count: worked.done.length,
    })
    setWay(null)
    if (worked.left.length > 0) return setTold({ ...worked, said })
    toasts.show({ title: said })
    onDone()
  }

  return (
    <>
      <Button size="sm" icon={<Send />} onClick={() => setWay('send')}>
        {text('OfferPipeline.Send')}
      </Button>
      <Button size="sm" icon={<BellRing />} onClick={() => setWay('remind')}>
        {text('OfferPipeline.Remind')}
      </Button>
      {way && <MailDialog way={way} rows={rows} onEnd={end} onClose={() => setWay(null)} />}
      {told && (
        <LeftDialog
          {...told}
          onClose={() => {
            setTold(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
