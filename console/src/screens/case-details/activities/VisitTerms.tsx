import { getBookingChoices } from '@casekit/contract/booking-choices'
import { getSkills } from '@casekit/contract/booking-settings'
import { useMessages } from '@casekit/messages/react'
import { kindName } from '@casekit/rules/kind-name'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'

/**
 * The requirements of a visit: a kind, or a skill and a duration; by default, anyone for the duration in the settings.
 */
export type Terms = { kindId?: string; skillId?: string; durationInMinutes?: number }

const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 300, 360, 480]

type VisitTermsProps = { terms: Terms; onChange: (terms: Terms) => void }

export function VisitTerms({ terms, onChange }: VisitTermsProps) {
  const { text, language } = useMessages()
  const kinds = useQuery(signal => call(getBookingChoices, { signal })).answer?.kinds ?? []
  return (
    <div className="ck-visit-terms">
      {kinds.length > 0 && (
        <Select
          label={text('CaseWork.VisitKind')}
          value={terms.kindId ?? ''}
          clearable
          options={kinds.map(kind => ({ value: kind.id, label: kindName(kind, language) }))}
          onChange={kindId => onChange(kindId ? { kindId } : {})}
        />
      )}
      {!terms.kindId && <OwnTerms terms={terms} onChange={onChange} />}
    </div>
  )
}

/** For a visit without a kind. */
function OwnTerms({ terms: { skillId, durationInMinutes }, onChange }: VisitTermsProps) {
  const { text } = useMessages()
  const skills = useQuery(signal => call(getSkills, { signal })).answer ?? []
  return (
    <>
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
    </>
  )
}
