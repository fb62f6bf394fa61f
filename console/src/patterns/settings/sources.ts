import type { Call } from '@casekit/client/connect'
import type { Answer, Endpoint } from '@casekit/contract/endpoint'
import { getSettings, type Setting, updateSetting } from '@casekit/contract/settings'
import type { SettingsPage, Standing } from './page.ts'

type Source<V> = Pick<SettingsPage<V>, 'read' | 'save'>
type Versioned = { version: number }

/** Values that one call reads and one call writes as a whole, with a version: `{ version, …values }`. */
export function oneCall<R extends Endpoint>(
  readCall: R,
  saveCall: Endpoint,
  defaults?: Partial<Omit<Answer<R> & Versioned, 'version'>>,
): Source<Omit<Answer<R> & Versioned, 'version'>> {
  type V = Omit<Answer<R> & Versioned, 'version'>
  return {
    async read(call, signal) {
      const { version, ...values } = (await asked(call, readCall, signal)) as Versioned & V
      return { values: values as unknown as V, versions: { all: version }, ...(defaults && { defaults }) }
    },
    save: (call, values, _changed, { versions }) =>
      (call as (endpoint: Endpoint, options: object) => Promise<unknown>)(saveCall, {
        body: values,
        ifMatch: versions['all'],
      }),
  }
}

const asked = (call: Call, endpoint: Endpoint, signal: AbortSignal) =>
  (call as (endpoint: Endpoint, options: object) => Promise<unknown>)(endpoint, { signal })

/** Settings of the registry, each by its fixed id: only changes are sent. */
export function fromRegistry<const I extends Record<string, string>>(
  ids: I,
): Source<Record<keyof I & string, unknown>> {
  type V = Record<keyof I & string, unknown>
  const names = Object.keys(ids) as (keyof I & string)[]
  return {
    async read(call, signal) {
      const settings = await call(getSettings, { signal })
      const found = names.map(name => [name, settings.find(({ id }) => id === ids[name])] as const)
      const known = found.filter((each): each is readonly [keyof I & string, Setting] => each[1] !== undefined)
      return {
        values: Object.fromEntries(known.map(([name, { value }]) => [name, value])) as V,
        versions: Object.fromEntries(known.map(([name, { version }]) => [name, version])),
        defaults: Object.fromEntries(known.map(([name, setting]) => [name, setting.default])) as V,
        changed: latest(known.map(([, setting]) => setting)),
      }
    },
    async save(call, values, changed, { versions }) {
      for (const name of changed)
        // oxlint-disable-next-line no-await-in-loop -- one after the other: what went through stays when the next is refused
        await call(updateSetting, {
          params: { settingId: ids[name] ?? '' },
          body: { value: values[name] },
          ifMatch: versions[name] ?? 0,
        })
    },
  }
}

function latest(settings: readonly Setting[]): Standing['changed'] {
  const [last] = settings
    .flatMap(({ changedBy, changedAt }) => (changedAt ? [{ by: changedBy ?? '', at: changedAt }] : []))
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return last ?? null
}
