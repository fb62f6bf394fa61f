import type { Messages } from '@casekit/messages/react'
import type { Deed, Deeds } from './deeds.ts'
import type { Command } from './matching.ts'

type Text = Messages['text']

/** The actions on what the page shows; those with values open their list of values. */
export function deedCommands(text: Text, { on, about, list }: Deeds, enter: (id: string) => void): Command[] {
  const group = text('Palette.On', { what: on })
  const heading = [group, about].filter(Boolean).join(' · ')
  return list.map(({ id, label, icon, keys, values, run }) => {
    const more = values?.find(({ isChosen }) => isChosen)?.label
    const shared = { id: `deed ${id}`, group, heading, label, icon, keys, more }
    return { ...shared, staysOpen: !run, run: run ?? (() => enter(id)) }
  })
}

/** Each value as its own command, for users who type the value. */
export const directCommands = (text: Text, { list }: Deeds): Command[] =>
  list.flatMap(({ id, label, icon, values = [] }) =>
    values.map(value => ({
      ...value,
      id: `deed ${id} ${value.id}`,
      group: text('Palette.Set'),
      label: text('Palette.Value', { fact: label, value: value.label }),
      icon,
    })),
  )

/** The values of one action, to select from. */
export const valueCommands = ({ id, label, icon, values = [] }: Deed): Command[] =>
  values.map(value => ({ ...value, id: `deed ${id} ${value.id}`, group: label, icon }))
