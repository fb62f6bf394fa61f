import { currentTime } from '@casekit/client/clock'
import { type Framework, snippetFor } from '@casekit/widgets/snippets'
import { meet, type State } from './states.ts'

export type Playground = { useToken: (token: string) => void }
type Live = HTMLElement & { token?: string } & Record<string, unknown>

/**
 * The playground of one element: a live copy in each state, a field per attribute, its methods and events, and code to
 * copy.
 */
export function openPlayground(section: HTMLElement): Playground {
  const tag = section.dataset.live ?? ''
  const place = { widget: tag.replace('casekit-', ''), origin: location.origin, site: 'https://your-site.example' }
  let element = document.createElement(tag) as Live
  let token = ''
  const stage = section.querySelector<HTMLElement>('.live')
  const code = section.querySelector('.snippet')
  const fields = [...section.querySelectorAll<HTMLInputElement>('[data-attribute]')]
  const kinds = [...section.querySelectorAll<HTMLInputElement>('[data-snippet]')]

  function apply(): void {
    for (const field of fields) {
      const name = field.dataset.attribute ?? ''
      if (field.type === 'checkbox') element.toggleAttribute(name, field.checked)
      else if (field.value) element.setAttribute(name, field.value)
      else element.removeAttribute(name)
    }
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    const kind = kinds.find(one => one.checked)?.value as Framework
    if (code) code.textContent = snippetFor(kind, { ...place, attributes })
  }
  for (const field of [...fields, ...kinds]) field.addEventListener('change', apply)

  for (const button of section.querySelectorAll<HTMLElement>('[data-method]'))
    button.addEventListener('click', () => {
      const method = element[button.dataset.method ?? '']
      if (typeof method === 'function') (method as () => void).call(element)
    })
  for (const button of section.querySelectorAll<HTMLElement>('[data-width]'))
    button.addEventListener('click', () => stage?.style.setProperty('width', button.dataset.width ?? ''))
  for (const state of section.querySelectorAll<HTMLInputElement>('[data-state]'))
    state.addEventListener('change', () => begin(state.value as State))

  /** Replaces the element, since the current one has already loaded its data. */
  function begin(state: State): void {
    meet(state)
    element.remove()
    element = document.createElement(tag) as Live
    listen(element, section)
    apply()
    show()
  }
  function show(): void {
    element.token = token
    if (token) stage?.replaceChildren(element)
    else element.remove()
  }
  listen(element, section)
  apply()

  return {
    useToken(given) {
      meet((section.querySelector<HTMLInputElement>('[data-state]:checked')?.value ?? 'live') as State)
      token = given
      show()
    },
  }
}

/** Logs each event, newest first. */
function listen(element: HTMLElement, section: HTMLElement): void {
  const log = section.querySelector('.log')
  for (const name of (section.dataset.events ?? '').split(' '))
    element.addEventListener(name, event => {
      const line = document.createElement('li')
      const detail: unknown = (event as CustomEvent).detail
      line.textContent = `${new Date(currentTime()).toLocaleTimeString()} ${name} ${detail ? JSON.stringify(detail) : ''}`
      log?.prepend(line)
    })
}
