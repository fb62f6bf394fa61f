import { getJobs, type JobState, runJob } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { call } from '../../session/session.store.ts'
import { Part, Table, useWatched } from './Part.tsx'
import { useAct } from './use-act.ts'

/** The recurring jobs. */
export function JobsPart() {
  const { text } = useMessages()
  const query = useWatched(
    signal => call(getJobs, { signal }),
    jobs => jobs.some(({ isRunning }) => isRunning),
  )
  const heads = ['Job', 'LastRun', 'Duration', 'Result', 'NextRun'] as const
  return (
    <Part title="Operations.Jobs" lead="Operations.JobsLead" query={query}>
      {jobs => (
        <Table label={text('Operations.Jobs')} heads={heads.map(head => text(`Operations.${head}`))} acts>
          {jobs.map(job => (
            <JobRow key={job.name} job={job} load={query.load} />
          ))}
        </Table>
      )}
    </Part>
  )
}

function JobRow({ job, load }: { job: JobState; load: () => Promise<void> }) {
  const { text, format } = useMessages()
  const { isBusy, act } = useAct(load)
  const { name, lastAt, milliseconds, nextAt, isRunning } = job
  const named = text(`Operations.Job.${name}`)
  const run = () =>
    act(
      () => call(runJob, { params: { name } }),
      () => text('Operations.Begun', { job: named }),
    )
  return (
    <tr>
      <th scope="row">{named}</th>
      <td>{lastAt ? format.dateTime(lastAt) : text('Operations.Never')}</td>
      <td>{milliseconds === null ? '–' : text('Operations.Milliseconds', { count: format.number(milliseconds) })}</td>
      <td>
        <Result job={job} />
      </td>
      <td>{nextAt ? format.dateTime(nextAt) : '–'}</td>
      <td className="ck-operations-deeds">
        <Button
          size="sm"
          busy={isBusy || isRunning}
          aria-label={text('Operations.RunNamed', { job: named })}
          onClick={() => void run()}
        >
          {text('Operations.Run')}
        </Button>
      </td>
    </tr>
  )
}

function Result({ job: { lastAt, fault, failedAt, failures, isRunning } }: { job: JobState }) {
  const { text, format } = useMessages()
  if (isRunning) return <Chip look="open">{text('Operations.Running')}</Chip>
  if (!lastAt) return <>–</>
  return (
    <>
      <Chip look={fault ? 'failed' : 'done'}>{text(fault ? 'Operations.WentWrong' : 'Operations.WentWell')}</Chip>
      {fault && <code>{fault}</code>}
      {!fault && failedAt && (
        <small>{text('Operations.FailedBefore', { count: failures, at: format.dateTime(failedAt) })}</small>
      )}
    </>
  )
}
