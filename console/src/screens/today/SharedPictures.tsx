import { useEffect, useState } from 'react'
import type { FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Radio } from '@casekit/ui/radio'
import { toasts } from '../../frame/notices/toasts.ts'
import { SHARED_PICTURES } from '../../session/device-data.ts'
import { readViewing } from '../../session/viewing.ts'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; visits: readonly FieldVisit[] }

const MARKS = ['before', 'after', 'picture'] as const

/** Pictures shared from another app; none on insecure origins. */
async function sharedPictures(): Promise<Blob[]> {
  if (!('caches' in globalThis) || readViewing() || !(await caches.has(SHARED_PICTURES))) return []
  const shared = await caches.open(SHARED_PICTURES)
  const answers = await Promise.all((await shared.keys()).map(key => shared.match(key)))
  return Promise.all(answers.flatMap(answer => (answer ? [answer.blob()] : [])))
}

/** Adds pictures from the phone's album to a visit. */
export function SharedPictures({ store, visits }: Props) {
  const { text } = useMessages()
  const [pictures, setPictures] = useState<readonly Blob[]>([])
  const open = visits.filter(({ caseId }) => caseId !== null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [mark, setMark] = useState<(typeof MARKS)[number]>('picture')
  useEffect(() => void sharedPictures().then(setPictures, () => undefined), [])
  if (pictures.length === 0) return null
  const visit = open.find(({ id }) => id === chosen) ?? open[0]

  async function forget() {
    setPictures([])
    await caches.delete(SHARED_PICTURES)
  }
  async function keep() {
    if (!visit?.caseId) return
    for (const picture of pictures) {
      const given = { activityId: visit.id, caseId: visit.caseId, mark, caption: '', label: text(`Today.Mark.${mark}`) }
      // oxlint-disable-next-line no-await-in-loop -- each is safe on the phone before the next
      if (!(await store.addMedia(picture, given)))
        return toasts.show({ tone: 'failed', title: text('Today.PhoneFull') })
    }
    await forget()
  }
  return (
    <Dialog
      title={text('Today.Shared', { count: pictures.length })}
      size="sm"
      onClose={() => void forget()}
      actions={
        <Button kind="primary" wide disabled={!visit} onClick={() => void keep()}>
          {text('Today.SharedKeep')}
        </Button>
      }
    >
      {open.length === 0 && <p>{text('Today.SharedNowhere')}</p>}
      <fieldset className="ck-today-choices">
        <legend>{text('Today.SharedWhere')}</legend>
        {open.map(({ id, subject, address }) => (
          <Radio key={id} name="visit" value={id} checked={visit?.id === id} onChange={setChosen}>
            <span>
              <small>{address}</small>
              <b>{subject}</b>
            </span>
          </Radio>
        ))}
      </fieldset>
      <fieldset className="ck-today-marks">
        <legend className="ck-hidden-text">{text('Today.PictureShows')}</legend>
        {MARKS.map(each => (
          <button key={each} type="button" aria-pressed={mark === each} onClick={() => setMark(each)}>
            {text(`Today.Mark.${each}`)}
          </button>
        ))}
      </fieldset>
    </Dialog>
  )
}
