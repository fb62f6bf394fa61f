import { Link } from 'wouter'
import { getFormAnswers } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Chip } from '@casekit/ui/chip'
import { paths } from '../../paths.ts'
import { AnswersBar } from './AnswersBar.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type AnswersPartProps = { formId: string; name: string }

/** The answers, newest first. */
export function AnswersPart({ formId, name }: AnswersPartProps) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getFormAnswers, { params: { formId }, signal }))
  return (
    <Loaded query={query} failed="Forms.NotLoaded">
      {answers =>
        answers.length === 0 ? (
          <p className="ck-form-none">{text('Forms.NoAnswers')}</p>
        ) : (
          <>
            <AnswersBar formId={formId} name={name} />
            <ul className="ck-narrow-list ck-form-list">
              {answers.map(answer => (
                <li key={answer.id} className="ck-forms-row">
                  <span>
                    <Link href={paths.formAnswer(answer.id)}>
                      {[
                        answer.case && `${answer.case.caseNumber} ${answer.case.title}`,
                        answer.asset && `${answer.asset.number} ${answer.asset.name}`,
                        answer.lease && `${answer.lease.leaseNumber} ${answer.lease.address}`.trim(),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Link>
                    <small>
                      {[
                        text('CaseForms.Version', { number: String(answer.number) }),
                        format.dateTime(answer.doneAt ?? answer.updatedAt),
                        answer.doneBy,
                        answer.scoreAtMost > 0 && `${answer.score}/${answer.scoreAtMost}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <Chip look={answer.failed > 0 ? 'failed' : answer.doneAt ? 'done' : 'open'}>
                    {answer.failed > 0
                      ? text('FormSheet.FailedCount', { count: answer.failed })
                      : text(answer.doneAt ? 'FormPaper.Done' : 'FormPaper.Open')}
                  </Chip>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
