import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { FileChooser } from '@casekit/ui/file-chooser'
import './look.css'

/** In percent of the picture's width. */
type Place = { left: number; top: number; width: number }

const PLACES: { name: keyof Place; label: MessageId; most: number }[] = [
  { name: 'left', label: 'Studio.FromLeft', most: 90 },
  { name: 'top', label: 'Studio.FromTop', most: 200 },
  { name: 'width', label: 'Studio.Width', most: 100 },
]
const FIRST: Place = { left: 10, top: 20, width: 60 }
/** Pictures wider than this were taken on a screen with a pixel ratio of 2. */
const SHARP_PX = 2000

/** Shows the widget on a picture of the partner's page, which never leaves this browser. */
export function OnPagePicture({ children }: { children: ReactNode }) {
  const { text } = useMessages()
  const [address, setAddress] = useState('')
  const [isNone, setIsNone] = useState(false)
  const [place, setPlace] = useState(FIRST)
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => () => URL.revokeObjectURL(address), [address])

  function take([file]: readonly File[]) {
    if (!file?.type.startsWith('image/')) return refuse()
    setIsNone(false)
    setAddress(URL.createObjectURL(file))
  }
  function refuse() {
    setAddress('')
    setIsNone(true)
  }

  return (
    <>
      <div className="ck-studio-look">
        <Button size="sm" onClick={() => chooser.current?.click()}>
          {text('Studio.ChoosePicture')}
        </Button>
        <FileChooser label={text('Studio.ChoosePicture')} handle={chooser} onChoose={take} />
        {address && (
          <Button size="sm" kind="ghost" onClick={() => setAddress('')}>
            {text('Studio.NoPicture')}
          </Button>
        )}
        {address &&
          PLACES.map(({ name, label, most }) => (
            <label key={name} className="ck-studio-accent">
              <input
                type="range"
                min={name === 'width' ? 20 : 0}
                max={most}
                value={place[name]}
                onChange={({ target }) => setPlace({ ...place, [name]: target.valueAsNumber })}
              />
              {text(label)}
            </label>
          ))}
      </div>
      <div aria-live="polite">{isNone && <Hint tone="error">{text('Studio.NotAPicture')}</Hint>}</div>
      {address ? (
        <Picture key={address} address={address} place={place} onBroken={refuse}>
          {children}
        </Picture>
      ) : (
        children
      )}
    </>
  )
}

type PictureProps = { address: string; place: Place; onBroken: () => void; children: ReactNode }

/** Scales the picture and the widget from the page's size to the available width. */
function Picture({ address, place, onBroken, children }: PictureProps) {
  const { text } = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const [natural, setNatural] = useState(0)
  const room = useWidth(frame)
  const width = natural > SHARP_PX ? natural / 2 : natural
  return (
    <div ref={frame} className="ck-studio-picture">
      <div style={{ zoom: width > 0 ? room / width : 1, width: width || '100%' }}>
        <img
          src={address}
          alt={text('Studio.PagePicture')}
          onLoad={({ currentTarget }) => setNatural(currentTarget.naturalWidth)}
          onError={onBroken}
        />
        <div style={{ left: `${place.left}%`, top: (place.top / 100) * width, width: `${place.width}%` }}>
          {children}
        </div>
      </div>
    </div>
  )
}

function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth ?? 0)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [place])
  return width
}
