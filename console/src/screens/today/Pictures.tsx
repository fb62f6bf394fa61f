import { Camera, CloudUpload, FileAudio, FileText, Mic } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FileMark } from '@casekit/contract/field-steps'
import type { FieldFile, FieldVisit } from '@casekit/contract/field-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { readFile } from './files-at-hand.ts'
import type { Media } from './media.ts'
import { PictureDialog } from './PictureDialog.tsx'
import type { TodayStore } from './today.store.ts'
import { useBlobUrl } from './use-blob-url.ts'
import { VoiceDialog } from './VoiceDialog.tsx'

type Props = { store: TodayStore; visit: FieldVisit }

const PICTURE_MARKS = ['before', 'after', 'picture'] as const satisfies readonly FileMark[]

/** Pictures from before and after, recordings, and the documents of the case. */
export function Pictures({ store, visit }: Props) {
  const { text } = useMessages()
  const { media } = useSnapshot(store.state)
  const camera = useRef<HTMLInputElement>(null)
  const [mark, setMark] = useState<(typeof PICTURE_MARKS)[number]>(visit.step === 'ready' ? 'before' : 'picture')
  const [isRecording, setRecording] = useState(false)
  const { caseId } = visit
  const own = visit.files.filter(({ isOfVisit, type }) => isOfVisit || type.startsWith('image/'))
  const papers = visit.files.filter(({ isOfVisit, type }) => !isOfVisit && !type.startsWith('image/'))
  const waiting = (media as Media[]).filter(({ activityId }) => activityId === visit.id)

  const add = async (picture: Blob, shows: FileMark, label: string) =>
    caseId !== null && store.addMedia(picture, { activityId: visit.id, caseId, mark: shows, caption: '', label })
  const addDrawn = (picture: Blob, shows: FileMark) =>
    add(picture, shows, `${text(`Today.Mark.${shows}`)} ${text('CaseFiles.DrawnName')}`)

  async function take(files: readonly File[]) {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- each is safe on the phone before the next
      if (await add(file, mark, text(`Today.Mark.${mark}`))) continue
      return toasts.show({ tone: 'failed', title: text('Today.PhoneFull') })
    }
  }

  return (
    <section className="ck-today-pictures" aria-label={text('Today.Pictures')}>
      {caseId && (
        <fieldset className="ck-today-marks">
          <legend className="ck-hidden-text">{text('Today.PictureShows')}</legend>
          {PICTURE_MARKS.map(each => (
            <button key={each} type="button" aria-pressed={mark === each} onClick={() => setMark(each)}>
              {text(`Today.Mark.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      <ul>
        {own.map(file => (
          <KnownPicture key={file.id} store={store} file={file} {...(caseId && { onDrawn: addDrawn })} />
        ))}
        {waiting.map(each => (
          <WaitingPicture key={each.id} store={store} media={each} onDrawn={addDrawn} />
        ))}
        {caseId && (
          <li>
            <button type="button" className="ck-today-camera" onClick={() => camera.current?.click()}>
              <Camera aria-hidden="true" />
              {text('Today.TakePicture')}
            </button>
          </li>
        )}
      </ul>
      {caseId && (
        <Button size="sm" icon={<Mic />} onClick={() => setRecording(true)}>
          {text('Today.Voice')}
        </Button>
      )}
      {!caseId && <p className="ck-today-none">{text('Today.NoCaseNoPictures')}</p>}
      {papers.length > 0 && (
        <ul className="ck-today-papers" aria-label={text('Today.Papers')}>
          {papers.map(file => (
            <Paper key={file.id} store={store} file={file} />
          ))}
        </ul>
      )}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={text('Today.TakePicture')}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]) // copied, because clearing the field empties the list
          target.value = ''
        }}
      />
      {isRecording && caseId && (
        <VoiceDialog store={store} visit={visit} caseId={caseId} onClose={() => setRecording(false)} />
      )}
    </section>
  )
}

type OnDrawn = (picture: Blob, shows: FileMark) => Promise<boolean>

type KnownProps = { store: TodayStore; file: FieldFile; onDrawn?: OnDrawn }

function KnownPicture({ store, file, onDrawn }: KnownProps) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const read = async () => readFile(call, await store.opened, file)
  const { url } = useBlobUrl(file.id, () => (file.hasThumbnail ? read() : Promise.resolve(undefined)))
  const mark = file.mark ?? 'picture'
  const label = [text(`Today.Mark.${mark}`), file.caption || file.name].join(': ')
  return (
    <li>
      <button type="button" className="ck-today-picture" aria-label={label} onClick={() => setOpen(true)}>
        {url ? <img src={url} alt="" /> : file.type.startsWith('audio/') ? <FileAudio /> : <FileText />}
        {file.mark && <small>{text(`Today.Mark.${file.mark}`)}</small>}
      </button>
      {isOpen && (
        <PictureDialog
          title={label}
          type={file.type}
          read={read}
          {...(onDrawn && { onDrawn: picture => onDrawn(picture, mark) })}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** Only on the phone until it is online. */
function WaitingPicture({ store, media, onDrawn }: { store: TodayStore; media: Media; onDrawn: OnDrawn }) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const read = async () => (await store.opened)?.mediaContent(media.id, media.type)
  const { url } = useBlobUrl(media.id, read)
  const label = text('Today.PictureWaits', { mark: text(`Today.Mark.${media.mark}`) })
  return (
    <li>
      <button type="button" className="ck-today-picture" aria-label={label} onClick={() => setOpen(true)}>
        {url && media.type.startsWith('image/') ? <img src={url} alt="" /> : <FileAudio />}
        <small>{text(`Today.Mark.${media.mark}`)}</small>
        <CloudUpload className="ck-today-on-phone" aria-hidden="true" />
      </button>
      {isOpen && (
        <PictureDialog
          title={label}
          type={media.type}
          read={read}
          onDrawn={picture => onDrawn(picture, media.mark)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

function Paper({ store, file }: { store: TodayStore; file: FieldFile }) {
  const [isOpen, setOpen] = useState(false)
  const read = async () => readFile(call, await store.opened, file)
  return (
    <li>
      <button type="button" className="ck-today-paper" onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" />
        <span className="ck-truncate">{file.name}</span>
      </button>
      {isOpen && <PictureDialog title={file.name} type={file.type} read={read} onClose={() => setOpen(false)} />}
    </li>
  )
}
