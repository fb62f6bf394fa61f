import { Check, Minus, X } from 'lucide-react'
import { Link } from 'wouter'
import { type AccessStep, getAccessSteps } from '@casekit/contract/access'
import { ACCESS_DEEDS } from '@casekit/contract/access-kinds'
import type { Answer } from '@casekit/contract/endpoint'
import { useMessages } from '@casekit/messages/react'
import { MemberAvatar } from '../../parts/MemberAvatar.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { AskedProps } from './AccessScreen.tsx'
import { useRoleOf } from './role-of.ts'
import { useStepText } from './step-text.ts'

type Steps = Answer<typeof getAccessSteps>

/** Every rule between a member and the record, up to the first that refuses. */
export function Chain({ asked, onAsk }: AskedProps) {
  const { text } = useMessages()
  const { kind, record: recordId, user: userId, deed } = asked
  const query = useQuery(signal => call(getAccessSteps, { query: { kind, recordId, userId, deed }, signal }))
  return (
    <section className="ck-access-chain" aria-label={text('Access.Steps')}>
      <Loaded query={query} failed="Access.LoadFailed" gone="Access.Gone">
        {answer => (
          <>
            <Head answer={answer} asked={asked} onAsk={onAsk} />
            <ol>
              {answer.steps.map(step => (
                <Step key={step.rule} step={step} answer={answer} />
              ))}
            </ol>
            <p className="ck-access-now">{text('Access.Now')}</p>
          </>
        )}
      </Loaded>
    </section>
  )
}

const focusFirst = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

function Head({ answer: { user, departmentName, isAllowed }, asked, onAsk }: AskedProps & { answer: Steps }) {
  const { text } = useMessages()
  const roleOf = useRoleOf()
  return (
    <header>
      <MemberAvatar id={user.userId} name={user.name} size="lg" />
      <div>
        <h2 tabIndex={-1} ref={focusFirst}>
          {text(`Access.${isAllowed ? 'Yes' : 'No'}.${asked.deed}`, { name: user.name })}
        </h2>
        <small>{[roleOf(user), departmentName].filter(Boolean).join(' · ')}</small>
      </div>
      <fieldset>
        <legend className="ck-hidden-text">{text('Access.Deed')}</legend>
        {ACCESS_DEEDS.map(deed => (
          <button
            key={deed}
            type="button"
            className="ck-split-tab"
            aria-pressed={asked.deed === deed}
            onClick={() => onAsk({ deed })}
          >
            {text(`Access.Deed.${deed}`)}
          </button>
        ))}
      </fieldset>
    </header>
  )
}

const ICONS = { passed: Check, refused: X, unasked: Minus, absent: Minus }

function Step({ step, answer }: { step: AccessStep; answer: Steps }) {
  const { text } = useMessages()
  const textOf = useStepText()
  const Icon = ICONS[step.state]
  return (
    <li className={`ck-access-step ck-access-${step.state}`}>
      <span className="ck-access-mark">
        <Icon aria-hidden="true" />
      </span>
      <div className="ck-access-rule">
        <b>{text(`Access.Rule.${step.rule}`)}</b>
        <span className="ck-hidden-text">{text(`Access.State.${step.state}`)}</span>
        <Where step={step} answer={answer} />
      </div>
      <p>{textOf(step)}</p>
      {step.state !== 'unasked' && step.ways.length > 0 && <Ways step={step} />}
    </li>
  )
}

/** A link to where the rule is changed, or to the case that decides. */
function Where({ step: { rule, caseId }, answer: { user } }: { step: AccessStep; answer: Steps }) {
  const { text } = useMessages()
  if (rule === 'guard')
    return user.roleId ? (
      <Link href={paths.roles(user.roleId)}>{text('Access.OpenRole')}</Link>
    ) : (
      <Link href={paths.users(user.userId)}>{text('Access.OpenUser')}</Link>
    )
  if (rule === 'rows' && caseId) return <Link href={paths.caseDetails(caseId)}>{text('Access.OpenCase')}</Link>
  return null
}

function Ways({ step: { ways, caseNumber, state } }: { step: AccessStep }) {
  const { text } = useMessages()
  return (
    <>
      <ul className={`ck-access-ways ck-access-ways-${state}`}>
        {ways.map(({ way, holds, found }) => (
          <li key={way}>
            {holds ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            <span className="ck-hidden-text">{text(holds ? 'Access.State.passed' : 'Access.State.refused')}</span>
            <span>{text(`Access.Way.${way}`)}</span>
            <em>{found ? text('Access.Found', { found }) : text('Access.FoundNone')}</em>
          </li>
        ))}
      </ul>
      {caseNumber !== null && <p>{text('Access.OfCase', { number: String(caseNumber) })}</p>}
    </>
  )
}
