import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Asset } from '@casekit/contract/asset-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { printLabels } from './print-labels.ts'

/** The code as on the asset's label; light in the dark scheme too, so any phone can read it. */
export function AssetLabel({ asset: { id, code, number } }: { asset: Asset }) {
  const { text } = useMessages()
  const [path, setPath] = useState<{ size: number; d: string } | null>(null)
  const address = `${location.origin}${paths.assetCode(code)}`
  useEffect(() => {
    let isGone = false
    async function draw() {
      const { create } = await import('qrcode')
      const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
      const dark = Array.from(data).flatMap((isDark, at) =>
        isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : [],
      )
      if (!isGone) setPath({ size, d: dark.join('') })
    }
    void draw()
    return () => void (isGone = true)
  }, [address])
  return (
    <section className="ck-record-part ck-asset-label" aria-label={text('Assets.Label')}>
      <svg viewBox={path ? `-2 -2 ${path.size + 4} ${path.size + 4}` : '0 0 1 1'} aria-hidden="true">
        {path && <path d={path.d} />}
      </svg>
      <div>
        <b>{number}</b>
        <small>{text('Assets.ScanHint')}</small>
        <small>{text('Assets.Code', { code })}</small>
        <Button size="sm" icon={<Printer />} onClick={() => void printLabels([id], text('Assets.Failed'))}>
          {text('Assets.Label')}
        </Button>
      </div>
    </section>
  )
}
