import { ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { NoticeToTenant } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Notice } from '@casekit/ui/notice'
import { Heading } from '@casekit/ui/surroundings'
import { Known } from './Notices.tsx'
import { createReport, type ReportStore, stepsOf } from './report.store.ts'
import { StepFields } from './ReportSteps.tsx'
import type { TenantHomeStore } from './tenant-home.store.ts'
import type { ReportedFault } from './TenantHome.tsx'
import { takeFocus } from './take-focus.ts'

type ReportFaultProps = { store: TenantHomeStore; onReported: ((reported: ReportedFault) => void) | undefined }

/** Asks step by step what is wrong; earlier answers stay above and can be changed. */
export function ReportFault({ store, onReported }: ReportFaultProps) {
  const [report] = useState(() =>
    createReport(store.client, reported => {
      void store.load()
      onReported?.(reported)
    }),
  )
  const { sent } = useSnapshot(report.state)
  const close = () => store.show()
  if (sent) return <Sent sent={sent} onFollow={() => store.show({ followed: sent.caseId })} onClose={close} />
  return <Asking report={report} store={store} onClose={close} />
}

function Asking({ report, store, onClose }: { report: ReportStore; store: TenantHomeStore; onClose: () => void }) {
  const { text } = useMessages()
  const { step, kind, isBusy, trouble } = useSnapshot(report.state)
  const { page } = useSnapshot(store.state)
  const steps = stepsOf(kind)
  const at = steps.indexOf(step)
  return (
    <form
      className="ck-tenant-report"
      noValidate
      aria-labelledby="tenant-step"
      onSubmit={event => {
        event.preventDefault()
        void report.next()
      }}
    >
      <ol className="ck-tenant-steps" aria-label={text('TenantPage.Step', { step: at + 1, steps: steps.length })}>
        {steps.map((one, place) => (
          <li key={one} data-passed={place <= at || undefined} aria-current={one === step ? 'step' : undefined} />
        ))}
      </ol>
      <Answered report={report} />
      <Question key={step} words={STEP_WORDS[step === 'part' && kind === 'water' ? 'water' : step]} />
      {step === 'place' && <Known store={store} notices={(page?.notices ?? []) as NoticeToTenant[]} />}
      <StepFields report={report} rooms={page?.lease.rooms ?? []} />
      {trouble && <Notice tone="danger">{text(trouble)}</Notice>}
      <footer>
        <Button size="lg" icon={<ArrowLeft />} onClick={() => report.back() || onClose()}>
          {text('TenantPage.Back')}
        </Button>
        <Button kind="primary" size="lg" type="submit" busy={isBusy}>
          {text(step === 'access' ? 'TenantPage.Send' : 'TenantPage.Next')}
        </Button>
      </footer>
    </form>
  )
}

/** The step's question; announced when it appears. */
function Question({ words }: { words: (typeof STEP_WORDS)[keyof typeof STEP_WORDS] }) {
  const { text } = useMessages()
  return (
    <Heading own={1} id="tenant-step" className="ck-tenant-title" place={takeFocus} tabIndex={-1}>
      {text(words)}
    </Heading>
  )
}

const STEP_WORDS = {
  place: 'TenantPage.AskPlace',
  kind: 'TenantPage.AskKind',
  part: 'TenantPage.AskPart',
  water: 'TenantPage.AskWater',
  more: 'TenantPage.AskMore',
  access: 'TenantPage.AskAccess',
} as const

/** The earlier answers, each a link back to its step. */
function Answered({ report }: { report: ReportStore }) {
  const { text } = useMessages()
  const { step, place, room, kind, part } = useSnapshot(report.state)
  const steps = stepsOf(kind)
  const chosen = [
    place && ({ step: 'place', name: room ?? text(`FaultPlace.${place}`) } as const),
    kind && ({ step: 'kind', name: text(`FaultKind.${kind}`) } as const),
    part && ({ step: 'part', name: text(`FaultPart.${part}`) } as const),
  ].filter(one => one !== null && steps.indexOf(one.step) < steps.indexOf(step))
  return (
    <div className="ck-tenant-chips">
      {chosen.map(
        one =>
          one && (
            <button
              key={one.step}
              type="button"
              part="answered"
              aria-label={text('TenantPage.Change', { answer: one.name })}
              onClick={() => report.go(one.step)}
            >
              {one.name} <Pencil size={14} aria-hidden="true" />
            </button>
          ),
      )}
    </div>
  )
}

type SentProps = { sent: { caseNumber: number; lostPhotos: number }; onFollow: () => void; onClose: () => void }

function Sent({ sent: { caseNumber, lostPhotos }, onFollow, onClose }: SentProps) {
  const { text } = useMessages()
  const follow = (
    <div className="ck-tenant-deeds">
      <Button kind="primary" size="lg" onClick={onFollow}>
        {text('TenantPage.Follow')}
      </Button>
      <Button size="lg" onClick={onClose}>
        {text('TenantPage.Home')}
      </Button>
    </div>
  )
  return (
    <output className="ck-tenant-sent">
      <Empty art="end" title={text('TenantPage.Sent')} action={follow}>
        {text('TenantPage.SentText', { number: String(caseNumber) })}
        {lostPhotos > 0 && ` ${text('TenantPage.PhotosLost', { count: lostPhotos })}`}
      </Empty>
    </output>
  )
}
