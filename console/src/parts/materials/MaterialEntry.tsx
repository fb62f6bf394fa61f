import { ScanBarcode } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { findMaterials, type Material } from '@casekit/contract/case-materials'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Combo } from '@casekit/ui/combo'
import { canScan } from '../scan/bar-code.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }))

const PAUSE_MS = 250

type MaterialEntryProps = {
  call: Call
  onAdd: (product: Material) => Promise<void>
  onCode: (code: string) => Promise<boolean>
}

/**
 * One field for all input: words are searched, and Enter takes an exact number or bar code, as hand scanners type it.
 */
export function MaterialEntry({ call, onAdd, onCode }: MaterialEntryProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState('')
  const [hits, setHits] = useState<Material[]>([])
  const [unknown, setUnknown] = useState('')
  const [isScanning, setScanning] = useState(false)
  const search = useRef({ timer: 0, asked: '' })

  function type(said: string) {
    setTyped(said)
    setUnknown('')
    window.clearTimeout(search.current.timer)
    search.current.asked = said
    if (said.trim().length < 2) return setHits([])
    search.current.timer = window.setTimeout(() => void look(said), PAUSE_MS)
  }

  async function look(said: string) {
    const found = await call(findMaterials, { params: { text: said } }).catch((error: unknown) => {
      if (error instanceof ApiError) return []
      throw error
    })
    if (said === search.current.asked) setHits(found)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (!code) return
    type('')
    if (!(await onCode(code))) setUnknown(code)
  }

  return (
    <form className="ck-material-entry" onSubmit={event => void submit(event)}>
      <Combo
        label={text('Materials.Entry')}
        hint={text('Materials.EntryHint')}
        error={unknown && text('Materials.Unknown', { code: unknown })}
        maxLength={60}
        enterKeyHint="done"
        value={typed}
        onChange={type}
        options={hits.map(({ productId: id, number, name, unit }) => ({
          id,
          title: name,
          detail: `${number} ${unit}`.trim(),
        }))}
        onChoose={({ id }) => {
          const chosen = hits.find(({ productId }) => productId === id)
          type('')
          if (chosen) void onAdd(chosen)
        }}
        noMatch={typed.trim().length >= 2 && hits.length === 0 ? text('Materials.NoHit') : undefined}
      />
      {canScan() && (
        <Button icon={<ScanBarcode />} onClick={() => setScanning(true)}>
          {text('Materials.Scan')}
        </Button>
      )}
      {isScanning && (
        <Suspense>
          <ScanDialog onCode={onCode} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </form>
  )
}
