import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { FormLine } from '@casekit/contract/form-shapes'
import { startFormAnswer } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import './form-lines.css'

type FormLinesProps = { lines: readonly FormLine[]; caseId?: string; assetId?: string }

/** Forms to be filled in and those already filled in, each with its status. */
export function FormLines({ lines, caseId, assetId }: FormLinesProps) {
  const { text, format } = useMessages()
  const [, navigate] = useLocation()
  const [starting, setStarting] = useState<FormLine | null>(null)

  async function start(line: FormLine) {
    setStarting(line)
    try {
      const of = line.asset?.id ?? assetId
      const body = { formId: line.formId, ...(caseId && { caseId }), ...(of && { assetId: of }) }
      navigate(paths.formAnswer(await call(startFormAnswer, { body, key: newKey() })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStarting(null)
      toasts.show({ tone: 'failed', title: text('CaseForms.NotStarted') })
    }
  }

  return (
    <ul className="ck-form-lines">
      {lines.map(line => {
        const { answer, asset, name, timing } = line
        const about = [
          caseId && asset && `${asset.number} ${asset.name}`,
          timing !== 'any' && !answer?.doneAt && text(`CaseForms.Timing.${timing}`),
          answer?.doneAt && `${answer.doneBy}, ${format.date(answer.doneAt)}`,
          answer && answer.scoreAtMost > 0 && `${format.number(answer.score)}/${format.number(answer.scoreAtMost)}`,
        ].filter(Boolean)
        return (
          <li key={answer?.id ?? `${line.formId}/${asset?.id ?? ''}`}>
            <span>
              {answer ? <Link href={paths.formAnswer(answer.id)}>{name}</Link> : name}
              {about.length > 0 && <small>{about.join(' · ')}</small>}
            </span>
            {answer ? (
              <Chip look={answer.failed > 0 ? 'failed' : answer.doneAt ? 'done' : 'open'}>
                {answer.failed > 0
                  ? text('FormSheet.FailedCount', { count: answer.failed })
                  : text(answer.doneAt ? 'FormPaper.Done' : 'FormPaper.Open')}
              </Chip>
            ) : (
              <Button
                size="sm"
                icon={<ClipboardList />}
                aria-label={text('CaseForms.FillInOne', { form: [name, asset?.number].filter(Boolean).join(' ') })}
                busy={starting === line}
                onClick={() => void start(line)}
              >
                {text('CaseForms.FillIn')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
