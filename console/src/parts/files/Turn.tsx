import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'

type Named = { fileId: string; originalName: string }

type TurnProps<File extends Named> = { file: File; among: readonly File[]; onShow: (file: File) => void }

/** Pages to the previous or next file, also by arrow keys; wraps around. */
export function Turn<File extends Named>({ file, among, onShow }: TurnProps<File>) {
  const { text } = useMessages()
  const at = among.findIndex(({ fileId }) => fileId === file.fileId)
  function turn(by: number) {
    const next = among.at((at + by) % among.length)
    if (next) onShow(next)
  }
  const press = useEffectEvent(({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  return (
    <div className="ck-files-turn">
      <IconButton icon={<ChevronLeft />} label={text('CaseFiles.Previous')} onClick={() => turn(-1)} />
      <span aria-live="polite">
        {text('CaseFiles.Place', { at: at + 1, count: among.length })}
        <span className="ck-hidden-text"> {file.originalName}</span>
      </span>
      <IconButton icon={<ChevronRight />} label={text('CaseFiles.Next')} onClick={() => turn(1)} />
    </div>
  )
}
