import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Skeleton } from '@casekit/ui/skeleton'
import { ScreenWords } from '../../../frame/ScreenWords.tsx'
import type { PanelProps } from '../panel.ts'
import './materials-panel.css'

const MaterialList = lazy(async () => ({
  default: (await import('../../../parts/materials/MaterialList.tsx')).MaterialList,
}))

const SECTIONS = ['materials'] as const

/** Materials used on the case; fetched when first opened, so a case without any costs nothing. */
export function MaterialsPanel({ page, details }: PanelProps) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const waiting = <Skeleton width="100%" height="6rem" />
  return (
    <section className="ck-card ck-case-materials" aria-labelledby="materials">
      <h2 className="ck-card-head" id="materials">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('CaseMaterials.Title')} <ChevronDown size={14} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <div className="ck-case-materials-body">
          <ScreenWords sections={SECTIONS} fallback={waiting}>
            <Suspense fallback={waiting}>
              <MaterialList call={page.call} caseId={details.id} />
            </Suspense>
          </ScreenWords>
        </div>
      )}
    </section>
  )
}
