import { SERVERS, serverSnippetFor } from '@casekit/widgets/snippets/server'

const PLACE = { widget: 'case-wizard', origin: location.origin, site: 'https://your-site.example', attributes: {} }

/** The partner's server code, in the selected language. */
export function openServerLines(): void {
  const code = document.querySelector('[data-server-lines]')
  const kinds = [...document.querySelectorAll<HTMLInputElement>('[data-server]')]
  function show(): void {
    const chosen = kinds.find(({ checked }) => checked)?.value
    const language = SERVERS.find(one => one === chosen) ?? 'Node'
    if (code) code.textContent = serverSnippetFor(language, PLACE)
  }
  for (const kind of kinds) kind.addEventListener('change', show)
  show()
}
