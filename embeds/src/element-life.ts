import type { ApiError } from '@casekit/client/api-error'
import type { Simulated } from '@casekit/client/simulate'
import type { Notice } from '@casekit/widgets/trouble'
import type { ComponentType } from 'react'
import { createValues } from './element-values.ts'
import { createEmbedConnection } from './embed-connection.ts'
import type { Handle, WidgetFrameProps } from '@casekit/widgets/frame'
import { FIELD, type Field, type FormValue } from './form-field.ts'
import { type Mounting, SHOW } from './mounting.ts'
import { languageFor } from './nearest-language.ts'
import type { TokenGiver } from './page-connections.ts'
import type { Properties } from './property-kinds.ts'
import { beginNow, goFirst, leaveTurn, mayBegin } from './semaphore.ts'

export type ElementDefinition = {
  /** Its usual height in pixels, reserved until it has loaded. */
  height: number
  /** The widget's own properties; the shared ones are added. */
  properties: Properties
  /** The widget's callbacks and the events they become: `{ onCaseCreated: 'case-created' }`. */
  events: Readonly<Record<string, string>>
  /** Widget commands that become methods; each waits until the widget is mounted. */
  methods: readonly string[]
  /** It requests nothing until the visitor acts. */
  asksLater?: true
  /** The property without which there is nothing to request. */
  needs?: string
  /** Makes the element a form field. */
  formValue?: FormValue
}

const SCRIPT_ORIGIN = new URL(import.meta.url).origin
const CREDENTIALS = ['token', 'getToken', 'api', 'simulate']

type Facts = {
  Widget: ComponentType<never>
  /** The names of the widget's own props. */
  own: string[]
  all: Properties
  definition: ElementDefinition
}

/** The state of one element from creation to removal: values, connection, and its widget's commands. */
export function createElementLife(
  element: Mounting & { readonly [FIELD]?: Field },
  { Widget, own, all, definition }: Facts,
) {
  let handle = deferred<Handle>()
  /** Pending until the widget is mounted or removed, because others wait for that. */
  let first = deferred<void>()
  let round = 0
  let isRefused: boolean | undefined
  let isStanding = false
  let isReady = false
  /** Whether the provider has accepted the token, and the number of pending calls. */
  let isAnswered = definition.asksLater
  let asked = 0
  let hasBegun = false
  let isFirst = false
  let isDressed = false
  let failed: ApiError | undefined
  let notice: Notice | boolean | undefined

  const emit = (name: string, detail?: unknown) =>
    void element.dispatchEvent(new CustomEvent(`casekit-${name}`, { detail, bubbles: true, composed: true }))
  const fail = (code: string, message: string) => emit('error', { code, message })

  const values = createValues(all, message => queueMicrotask(() => fail('bad-attribute', message)))
  const language = () => languageFor(element, values.text('language'))
  const now = () => ({
    api: values.text('api') || SCRIPT_ORIGIN,
    language: language(),
    token: values.text('token') || undefined,
    getToken: values.get('getToken') as TokenGiver | undefined,
    simulate: (values.get('simulate') || undefined) as Simulated | undefined,
  })
  const put = (found: Notice | true | undefined) => {
    notice = found
    show()
  }
  const connection = createEmbedConnection({
    now,
    emit,
    /** The explanation is loaded on demand, and unavailable offline. */
    onTrouble(fault) {
      failed = fault
      import('@casekit/widgets/trouble')
        .then(({ explain }) => explain(fault, now(), emit))
        .then(
          found => failed === fault && put(found),
          () => fail(fault.code, fault.message),
        )
    },
    onAsk(answer) {
      asked += 1
      const settled = answer
        .then(() => (isAnswered = true), Boolean)
        .finally(() => {
          asked -= 1
          setTimeout(tellReady) // after the content has rendered
        })
      if (isFirst) void goFirst(settled)
    },
    onLateToken: () => isRefused && void command('refresh'),
    onReach(reached, refused) {
      const before = notice
      isRefused = refused
      // another call may be allowed where a forbidden one was not
      if (refused !== undefined) notice ||= !reached
      else if (failed?.status !== 403) notice = failed = undefined
      if (notice !== before) show()
      // not earlier: a refused element requests nothing more
      if (isDressed || refused !== undefined) return
      isDressed = true
      import('@casekit/widgets/look').then(({ wearLook }) => wearLook(element, connection.ask), Boolean)
    },
  })

  const callbacks = Object.fromEntries(
    Object.entries(definition.events).map(([name, event]) => [
      name,
      (detail: unknown) => {
        const valueOf = definition.formValue?.from[name]
        if (valueOf) element[FIELD]?.choose(valueOf(detail as never))
        emit(event, detail)
      },
    ]),
  )

  function takeHandle(taken: Handle | null) {
    isStanding = taken !== null
    if (!taken) {
      handle = deferred()
      return
    }
    handle.resolve(taken)
    first.resolve()
    // a page that has just inserted it gets to add listeners first
    queueMicrotask(tellReady)
  }

  /** Emits once, when the widget is mounted and its first content has loaded. */
  function tellReady() {
    const { needs } = definition
    if (isReady || !isStanding || asked || !(isAnswered || (needs && !values.get(needs)))) return
    isReady = true
    emit('ready')
  }

  function props(): WidgetFrameProps {
    return {
      Widget,
      given: { ...values.pick(own), ...callbacks },
      client: connection.client,
      language: language(),
      scheme: values.get('scheme') as string,
      loader: values.get('loader') as string,
      density: values.get('density') as string,
      headingLevel: values.get('headingLevel') as number | undefined,
      height: definition.height,
      round,
      isDisabled: element[FIELD]?.isDisabled() ?? false,
      notice,
      isWaiting: !hasBegun,
      onHandle: takeHandle,
      onFault: error => fail('internal', String(error)),
    }
  }

  const show = () => element[SHOW](props())

  function begin() {
    hasBegun = true
    show()
  }

  /** The element was connected to the page; if it was only moved, it keeps its state. */
  function enter() {
    if (!hasBegun && !isFirst && mayBegin(element, begin)) {
      isFirst = true
      first = deferred()
      void goFirst(first.promise)
      setTimeout(() => isFirst && begin()) // as a separate task, so the page can act in between
    }
    element[SHOW](props(), true)
  }

  const { property } = definition.formValue ?? {}
  const placeOf = (name: string) => (name === 'value' && property ? property : name)

  function changed(name: string) {
    if (CREDENTIALS.includes(name)) {
      isDressed = false
      connection.credentialsChanged()
      if (isRefused || notice) void command('refresh')
    }
    if (name === property || name === 'required') element[FIELD]?.tell()
    show()
  }

  /**
   * Restarts the element as if it had just been inserted: input, content, pending requests and all cached responses are
   * dropped.
   */
  async function reset() {
    connection.forget()
    connection.leave()
    round += 1
    if (property) values.set(property, undefined)
    changed(property ?? '')
    beginNow(element)
    await handle.promise
  }

  async function command(name: string, given: never[] = []): Promise<unknown> {
    if (name === 'reset') return reset()
    if (name === 'refresh') {
      connection.forget()
      put((failed = undefined))
    }
    beginNow(element)
    return (await handle.promise)[name]?.(...given)
  }

  return {
    show,
    enter,
    /** A field without a selection returns '', like every field. */
    get: (name: string) => values.get(placeOf(name)) ?? all[name]?.initial,
    set(name: string, value: unknown) {
      values.set(placeOf(name), value)
      changed(placeOf(name))
    },
    command,
    /** The element was removed for good. */
    end() {
      leaveTurn(element)
      first.resolve()
      isReady = isStanding = false
      isAnswered = definition.asksLater
      hasBegun = isFirst = isDressed = false
      connection.leave()
    },
  }
}

export type ElementLife = ReturnType<typeof createElementLife>

function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>(done => (resolve = done))
  return { promise, resolve }
}
