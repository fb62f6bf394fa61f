import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { RatingWishes } from '@casekit/contract/setting-kinds'
import { getSetting, updateSetting } from '@casekit/contract/settings'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Skeleton } from '@casekit/ui/skeleton'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call, session } from '../../session/session.store.ts'

type Count = Exclude<keyof RatingWishes, 'isOn' | 'isBySms' | 'isPublic'>

const COUNTS: readonly { name: Count; label: MessageId; min: number; max: number }[] = [
  { name: 'delayHours', label: 'Ratings.DelayHours', min: 0, max: 720 },
  { name: 'reminderDays', label: 'Ratings.ReminderDays', min: 1, max: 30 },
  { name: 'quietFrom', label: 'Ratings.QuietFrom', min: 0, max: 23 },
  { name: 'quietTo', label: 'Ratings.QuietTo', min: 0, max: 23 },
  { name: 'alertAtMost', label: 'Ratings.AlertAtMost', min: 1, max: 4 },
]
const params = { settingId: SETTING_IDS.ratings }

/** Settings for whether and when customers are asked. */
export function WishesDialog({ onClose }: { onClose: () => void }) {
  const { text } = useMessages()
  const [found, setFound] = useState<{ wishes: RatingWishes; version: number }>()
  const [isTyped, setIsTyped] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    call(getSetting, { params }).then(
      ({ value, version }) => setFound({ wishes: value as RatingWishes, version }),
      () => onClose(),
    )
  }, [onClose])

  const change = (wish: Partial<RatingWishes>) => {
    setIsTyped(true)
    setFound(before => before && { ...before, wishes: { ...before.wishes, ...wish } })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!found) return
    setBusy(true)
    try {
      await call(updateSetting, { params, body: { value: found.wishes }, ifMatch: found.version })
      toasts.show({ title: text('Ratings.WishesSaved') })
      onClose()
    } catch {
      toasts.show({ tone: 'failed', title: text('Ratings.WishesFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={text('Ratings.Wishes')} confirmClose={isTyped} onClose={onClose}>
      {found ? (
        <form className="ck-rating-form" onSubmit={event => void submit(event)}>
          <Switch checked={found.wishes.isOn} onChange={isOn => change({ isOn })}>
            {text('Ratings.IsOn')}
          </Switch>
          <Switch checked={found.wishes.isBySms ?? false} onChange={isBySms => change({ isBySms })}>
            {text('Ratings.IsBySms')}
          </Switch>
          <Switch checked={found.wishes.isPublic ?? false} onChange={isPublic => change({ isPublic })}>
            {text('Ratings.IsPublic')}
          </Switch>
          {found.wishes.isPublic && <PublicAddress />}
          {COUNTS.map(({ name, label, min, max }) => (
            <TextField
              key={name}
              label={text(label)}
              type="number"
              required
              min={min}
              max={max}
              value={String(found.wishes[name])}
              onChange={value => change({ [name]: Number(value) })}
            />
          ))}
          <Button type="submit" kind="primary" busy={busy}>
            {text('Ratings.SaveWishes')}
          </Button>
        </form>
      ) : (
        <Skeleton width="100%" height="20rem" />
      )}
    </Dialog>
  )
}

/** The address of the public ratings page. */
function PublicAddress() {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const address = new URL(paths.publicRatings(account?.user.companyNumber ?? 0), location.origin).href
  return (
    <p className="ck-rating-public">
      {text('Ratings.PublicAt')}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  )
}
