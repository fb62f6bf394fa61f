import { getSkills } from '@casekit/contract/booking-settings'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'

/** What a visit asks for: who can do it, and how long it takes; without, anybody and as long as the settings say. */
export type Terms = { skillId?: string; durationInMinutes?: number }

const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 300, 360, 480]

export function VisitTerms({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  const { text } = useMessages()
  const skills = useQuery(signal => call(getSkills, { signal })).answer ?? []
  const { skillId, durationInMinutes } = terms
  return (
    <div className="ck-visit-terms">
      {skills.length > 0 && (
        <Select
          label={text('Activity.Skill')}
          value={skillId ?? ''}
          clearable
          options={skills.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={id => onChange({ ...(id && { skillId: id }), ...(durationInMinutes && { durationInMinutes }) })}
        />
      )}
      <Select
        label={text('CaseWork.VisitLength')}
        value={String(durationInMinutes ?? '')}
        options={[
          { value: '', label: text('CaseWork.UsualLength') },
          ...LENGTHS.map(count => ({ value: String(count), label: text('Form.Span.minutes', { count }) })),
        ]}
        onChange={minutes =>
          onChange({ ...(skillId && { skillId }), ...(minutes && { durationInMinutes: Number(minutes) }) })
        }
      />
    </div>
  )
}
