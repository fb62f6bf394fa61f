import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { type Mailed, ScheduleDialog } from './ScheduleDialog.tsx'

type ButtonProps = {
  what: Mailed
  name: string
  /** For pages that list the schedules. */
  onAdded?: () => void
}

/** Schedules a report by mail. */
export function ScheduleButton({ what, name, onAdded }: ButtonProps) {
  const { text, format } = useMessages()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Mail />} onClick={() => setOpen(true)}>
        {text('Schedule.Add')}
      </Button>
      {isOpen && (
        <ScheduleDialog
          of={{ what, name }}
          onClose={() => setOpen(false)}
          onSaved={({ nextAt }) => {
            toasts.show({
              title: text('Schedule.Added', { at: format.dateTime(nextAt) }),
              ...(!onAdded && {
                action: { label: text('Schedule.Show'), onPress: () => navigate(paths.reportList()) },
              }),
            })
            onAdded?.()
          }}
        />
      )}
    </>
  )
}
