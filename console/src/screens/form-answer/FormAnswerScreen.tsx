import { useState } from 'react'
import { Link } from 'wouter'
import type { FormSheet as Sheet } from '@casekit/contract/form-shapes'
import { addFormFile, completeFormAnswer, getFormFile, saveFormAnswer } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { openForm } from '../../parts/forms/begun-form.ts'
import { CompleteBar } from '../../parts/forms/CompleteBar.tsx'
import { FormSheet } from '../../parts/forms/FormSheet.tsx'
import { createSheet } from '../../parts/forms/sheet.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call, session } from '../../session/session.store.ts'
import { AnswerDeeds } from './AnswerDeeds.tsx'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import './form-answer.css'

/** An answer to a form, filled in by staff: on a case, or on an asset. */
export function FormAnswerScreen({ params }: ScreenProps) {
  const { answerId = '' } = params
  return <AnswerPage key={answerId} id={answerId} />
}

function AnswerPage({ id }: { id: string }) {
  const query = useQuery<Sheet>(() => openForm(call, id, session.account?.user.stakeholderId ?? ''))
  const [changed, setChanged] = useState<Sheet | null>(null)
  return (
    <Loaded
      query={query}
      gone="CaseForms.Gone"
      failed="FormSheet.NotLoaded"
      skeleton={<ScreenSkeleton kind="record" />}
    >
      {answer => {
        const sheet = changed && changed.version > answer.version ? changed : answer
        return <Page key={sheet.doneAt ?? 'open'} sheet={sheet} onChanged={setChanged} />
      }}
    </Loaded>
  )
}

export type AnswerProps = { sheet: Sheet; onChanged: (sheet: Sheet) => void }

function Page({ sheet, onChanged }: AnswerProps) {
  const { text, format } = useMessages()
  const { form, case: of, asset, lease, doneAt, doneBy } = sheet
  const params = { answerId: sheet.id }
  const [store] = useState(() =>
    createSheet(
      { keepAs: doneAt ? null : sheet.id, ...sheet },
      {
        save: answers => call(saveFormAnswer, { params, body: { answers } }),
        addFile: (field, file) => call(addFormFile, { params, query: { field, originalName: file.name }, body: file }),
        picture: fileId => call(getFormFile, { params: { fileId }, query: { small: true } }),
      },
    ),
  )
  usePage(form.name, [
    ...(of ? [{ text: String(of.caseNumber), href: paths.caseDetails(of.id) }] : []),
    ...(asset ? [{ text: asset.number, href: paths.asset(asset.id) }] : []),
    ...(lease ? [{ text: lease.leaseNumber, href: paths.lease(lease.id) }] : []),
    { text: form.name },
  ])
  return (
    <div className="ck-narrow ck-form-answer">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{form.name}</h1>
        <span className="ck-page-count">{text('CaseForms.Version', { number: String(sheet.number) })}</span>
        <AnswerDeeds sheet={sheet} onChanged={onChanged} />
      </header>
      <p className="ck-narrow-lead">
        {of && <Link href={paths.caseDetails(of.id)}>{`${of.caseNumber} ${of.title}`}</Link>}
        {of && asset && ' · '}
        {asset && <Link href={paths.asset(asset.id)}>{`${asset.number} ${asset.name}`}</Link>}
        {lease && <Link href={paths.lease(lease.id)}>{`${lease.leaseNumber} ${lease.address}`.trim()}</Link>}
      </p>
      {doneAt && (
        <Notice tone="success">{text('FormSheet.IsDone', { time: format.dateTime(doneAt), name: doneBy })}</Notice>
      )}
      {doneAt && <Raised sheet={sheet} />}
      <FormSheet store={store} isClosed={doneAt !== null} />
      {!doneAt && (
        <CompleteBar
          name={sheet.id}
          store={store}
          complete={() => call(completeFormAnswer, { params })}
          onCompleted={onChanged}
        />
      )}
    </div>
  )
}

/** Links to the tasks and cases that failed fields created. */
function Raised({ sheet }: { sheet: Sheet }) {
  const { text } = useMessages()
  const shown = sheet.raised.filter(({ taskId, caseId }) => taskId || caseId)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="raised">
      <h2 id="raised">{text('CaseForms.Raised')}</h2>
      <ul>
        {shown.map(({ field, title, caseId }) => {
          const to = caseId ?? sheet.case?.id
          return <li key={field}>{to ? <Link href={paths.caseDetails(to)}>{title}</Link> : title}</li>
        })}
      </ul>
    </section>
  )
}
