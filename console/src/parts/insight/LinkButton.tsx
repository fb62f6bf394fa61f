import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Board, InsightPeriod } from '@casekit/contract/insight-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { LinkDialog } from './LinkDialog.tsx'

/** What a link shows: a saved report, or dashboards in rotation. */
export type Linked = { reportId: string } | { boards: Board[]; period: InsightPeriod }

/** Shares numbers without sign-in, through a link that expires. */
export function LinkButton({ of, name }: { of: Linked; name: string }) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Link2 />} onClick={() => setOpen(true)}>
        {text('InsightLink.Share')}
      </Button>
      {isOpen && <LinkDialog of={of} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
