import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { GuardSwitches } from '../../patterns/permissions/GuardSwitches.tsx'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import type { UserProfile, UsersStore } from './users.store.ts'

export type Draft = UserProfile

type Props = { store: UsersStore; draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Department, skills and permissions: the same for members and invitees. */
export function UserFields({ store, draft, onChange }: Props) {
  const { text } = useMessages()
  const { departments, priceGroups } = useSnapshot(store.state)
  return (
    <>
      <div className="ck-split-pair">
        <Select
          label={text('Users.Department')}
          clearable
          value={draft.departmentId ?? ''}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={id => onChange({ departmentId: id || null })}
        />
        <Select
          label={text('Users.PriceGroup')}
          clearable
          value={draft.priceGroupId ?? ''}
          options={priceGroups.map(({ priceGroupId, name }) => ({ value: priceGroupId, label: name }))}
          onChange={id => onChange({ priceGroupId: id || null })}
        />
      </div>
      <OnOff name="Responsible" isOn={draft.isResponsible} onChange={isResponsible => onChange({ isResponsible })} />
      <OnOff name="Fitter" isOn={draft.isFitter} onChange={isFitter => onChange({ isFitter })} />
      {draft.isFitter && <Skills store={store} draft={draft} onChange={onChange} />}
      <RoleChoice store={store} draft={draft} onChange={onChange} />
    </>
  )
}

type OnOffProps = { name: 'Responsible' | 'Fitter'; isOn: boolean; onChange: (isOn: boolean) => void }

function OnOff({ name, isOn, onChange }: OnOffProps) {
  const { text } = useMessages()
  return (
    <div className="ck-split-line">
      <span>
        <span id={`user-${name}`}>{text(`Users.${name}`)}</span>
        <small>{text(`Users.${name}Hint`)}</small>
      </span>
      <Switch aria-labelledby={`user-${name}`} checked={isOn} onChange={onChange} />
    </div>
  )
}

function Skills({ store, draft, onChange }: Props) {
  const { text } = useMessages()
  const { skills } = useSnapshot(store.state)
  if (skills.length === 0) return null
  const choose = (id: string, isOn: boolean) =>
    onChange({ skillIds: isOn ? [...draft.skillIds, id] : draft.skillIds.filter(each => each !== id) })
  return (
    <fieldset>
      <legend>{text('Users.Skills')}</legend>
      {skills.map(({ id, name }) => (
        <Checkbox key={id} checked={draft.skillIds.includes(id)} onChange={isOn => choose(id, isOn)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function RoleChoice({ store, draft, onChange }: Props) {
  const { text } = useMessages()
  const { roles } = useSnapshot(store.state)
  const nameOf = useRoleText()
  const role = roles.find(({ id }) => id === draft.roleId)
  // keeps the role's permissions when it is removed
  const choose = (id: string) => onChange({ roleId: id || null, ...(role && !id && { guards: [...role.guards] }) })
  return (
    <>
      <Select
        label={text('Users.Role')}
        value={draft.roleId ?? ''}
        options={[
          { value: '', label: text('Users.NoRole') },
          ...roles.map(each => ({ value: each.id, label: nameOf(each) })),
        ]}
        hint={role ? text('Users.RoleHint') : undefined}
        onChange={choose}
      />
      <GuardSwitches
        guards={role ? role.guards : draft.guards}
        isFixed={role !== undefined}
        onChange={guards => onChange({ guards })}
      />
    </>
  )
}
