/** The reference page's own script: tries elements live. It knows nothing but the public manifest and the elements themselves. */
type Live = HTMLElement & { token?: string }

const origin = location.origin
for (const mark of document.querySelectorAll('[data-origin]')) mark.textContent = origin

const tokenField = document.querySelector<HTMLInputElement>('#token-field')
const attempts = [...document.querySelectorAll<HTMLElement>('[data-live]')].map(tryOut)

tokenField?.addEventListener('change', () => {
  for (const attempt of attempts) attempt.useToken(tokenField.value.trim())
})

/** One element's corner: its live copy, a field per attribute, its events, and what to copy. */
function tryOut(corner: HTMLElement) {
  const tag = corner.dataset.live ?? ''
  const place = corner.querySelector('.live')
  const log = corner.querySelector('.log')
  const snippet = corner.querySelector('.snippet')
  const fields = [...corner.querySelectorAll<HTMLInputElement>('[data-attribute]')]
  const element: Live = document.createElement(tag)

  const apply = () => {
    for (const field of fields) {
      const name = field.dataset.attribute ?? ''
      if (field.type === 'checkbox') element.toggleAttribute(name, field.checked)
      else if (field.value) element.setAttribute(name, field.value)
      else element.removeAttribute(name)
    }
    if (snippet) snippet.textContent = snippetOf(tag, element)
  }
  for (const field of fields) field.addEventListener('change', apply)
  for (const name of (corner.dataset.events ?? '').split(' '))
    element.addEventListener(name, event => {
      const line = document.createElement('li')
      const detail: unknown = (event as CustomEvent).detail
      line.textContent = `${new Date().toLocaleTimeString()} ${name} ${detail ? JSON.stringify(detail) : ''}`
      log?.prepend(line)
    })
  corner.querySelector('.copy')?.addEventListener('click', () => {
    void navigator.clipboard.writeText(snippet?.textContent ?? '')
  })
  apply()

  return {
    useToken(token: string) {
      element.token = token
      if (token) place?.replaceChildren(element)
      else element.remove()
    },
  }
}

function snippetOf(tag: string, element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => {
    return value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  })
  const script = `<script type="module" src="${origin}/embeds/v1/casekit.js"></script>`
  return `${script}\n<${tag}${attributes.join('')}></${tag}>`
}
