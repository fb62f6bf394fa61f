import { FORM_TIMINGS, type FormTiming } from '@casekit/contract/form-kinds'
import type { FormUses } from '@casekit/contract/form-shapes'
import { getFormLists } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { FormPartProps } from './FormScreen.tsx'

/** Where a form is used, when it must be done, and who may see it. */
export function UsesPart({ form, draft }: FormPartProps) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getFormLists, { signal }))
  const { uses } = draft.values
  const put = (part: Partial<FormUses>) => draft.put({ uses: { ...uses, ...part } })
  const list = (
    name: Exclude<keyof FormUses, 'timing' | 'isShared' | 'isForAllCases'>,
    rows: readonly { id: string; name: string }[],
  ) =>
    rows.length > 0 && (
      <fieldset className="ck-form-words">
        <legend>{text(`Forms.On.${name}`)}</legend>
        {rows.map(({ id, name: label }) => (
          <Checkbox
            key={id}
            checked={uses[name].includes(id)}
            onChange={isOn => put({ [name]: isOn ? [...uses[name], id] : uses[name].filter(one => one !== id) })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    )
  return (
    <div className="ck-form-uses">
      <Select
        label={text('Forms.Timing')}
        value={uses.timing}
        options={FORM_TIMINGS.map(value => ({ value, label: text(`FormTiming.${value}`) }))}
        onChange={timing => put({ timing: timing as FormTiming })}
      />
      <Switch checked={uses.isShared} onChange={isShared => put({ isShared })}>
        {text('Forms.IsShared')}
      </Switch>
      {uses.isShared && form.published && (
        <p className="ck-form-website">
          {text('Forms.OnWebsite')} <code>{`form="${form.id}"`}</code>
        </p>
      )}
      <Switch checked={uses.isForAllCases} onChange={isForAllCases => put({ isForAllCases })}>
        {text('Forms.IsForAllCases')}
      </Switch>
      <Loaded query={query} failed="Forms.NotLoaded">
        {({ stages, categories, agreements, taskCategories, packages }) => (
          <>
            {!uses.isForAllCases && list('stageIds', stages)}
            {!uses.isForAllCases && list('taskCategoryIds', taskCategories)}
            {!uses.isForAllCases && list('packageIds', packages)}
            {list('categoryIds', categories)}
            {!uses.isForAllCases && list('agreementIds', agreements)}
          </>
        )}
      </Loaded>
    </div>
  )
}
