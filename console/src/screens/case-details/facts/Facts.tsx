import { useState } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { CASE_PRIORITIES } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { Responsible } from '../../../parts/Responsible.tsx'
import type { PanelProps } from '../panel.ts'
import { DeadlineFacts } from '../deadlines/DeadlineFacts.tsx'
import { AgreementFact } from './AgreementFact.tsx'
import { ChannelFact } from './ChannelFact.tsx'
import { ChoiceFact } from './ChoiceFact.tsx'
import { MoreFacts } from './MoreFacts.tsx'
import { StatusFact } from './StatusFact.tsx'
import { TextFact } from './TextFact.tsx'
import './facts.css'

const options = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

const persons = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name, draw: <Responsible name={name} /> }))

const nobody = <Responsible name={undefined} />

/** The facts of the case below its title, each edited in place and saved separately. */
export function Facts(panel: PanelProps) {
  const { text, format } = useMessages()
  const { page, details } = panel
  const lists = useSnapshot(page.lists.state)
  const [more, setMore] = useState(false)
  const learn = () => void page.lists.learn()
  return (
    <div className="ck-case-facts-row">
      <dl className="ck-case-facts" id="case-facts" aria-label={text('Case.Facts')}>
        <StatusFact {...panel} />
        <ChoiceFact
          {...panel}
          name="priority"
          options={CASE_PRIORITIES.map(name => ({
            value: name,
            label: text(`CasePriority.${name}`),
            draw: <PriorityMark priority={name} />,
          }))}
        >
          <PriorityMark priority={details.casePriority.name} />
        </ChoiceFact>
        <ChoiceFact
          {...panel}
          name="responsibleId"
          options={persons(lists.responsibles)}
          clearable
          none={nobody}
          onOpen={learn}
        >
          <Responsible name={details.responsible?.name} />
        </ChoiceFact>
        <ChoiceFact {...panel} name="fitterId" options={persons(lists.fitters)} clearable none={nobody} onOpen={learn}>
          <Responsible name={details.fitter?.name} />
        </ChoiceFact>
        <ChoiceFact {...panel} name="departmentId" options={options(lists.departments)} clearable onOpen={learn}>
          {details.department?.name ?? <span className="ck-fact-none">{text('Standard.NoneChosen')}</span>}
        </ChoiceFact>
        <DeadlineFacts {...panel} />
        <ChannelFact {...panel} />
        <TextFact {...panel} name="requisitionNumber" />
        <TextFact {...panel} name="vorRef" />
        <AgreementFact {...panel} />
        <div className="ck-fact">
          <dt>{text('Cases.CreatedAt')}</dt>
          <dd title={text('Case.CreatedByName', { name: details.createdBy.name })}>
            <time dateTime={details.createdAt}>{format.dateTime(details.createdAt)}</time>
          </dd>
        </div>
        {more && <MoreFacts {...panel} />}
      </dl>
      <IconButton
        size="sm"
        label={text(more ? 'CaseFact.Fewer' : 'CaseFact.More')}
        icon={more ? <ChevronUp /> : <ChevronDown />}
        aria-expanded={more}
        aria-controls="case-facts"
        onClick={() => {
          setMore(!more)
          learn()
        }}
      />
    </div>
  )
}
