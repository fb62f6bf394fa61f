const PRESETS: Record<string, Record<string, string>> = {
  Casekit: {},
  Gran: { '--casekit-accent': '#1d6b4f' },
  Tegl: { '--casekit-accent': '#a2401f', '--casekit-radius': '2px', '--casekit-radius-card': '2px' },
  Voltgaard: {
    '--casekit-accent': '#ffd200',
    '--casekit-radius': '0',
    '--casekit-radius-card': '0',
    '--casekit-border': '2px',
  },
  Lyng: { '--casekit-accent': '#7b3fa0', '--casekit-radius': '999px', '--casekit-radius-card': '16px' },
}

/** The theming editor: what is set counts for every live element of this page, and stands below as CSS to copy. */
export function openThemeEditor() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-token]')]
  const code = document.querySelector('[data-theme-css]')
  const stage = document.querySelector('[data-theme-stage]')
  const choice = document.querySelector<HTMLSelectElement>('[data-theme-tag]')
  const tags = [...document.querySelectorAll<HTMLElement>('[data-live]')].map(section => section.dataset.live ?? '')
  choice?.append(...tags.map(tag => new Option(tag, tag)))
  let token = ''

  function apply(): void {
    const set = fields.filter(({ value }) => value !== '')
    for (const { dataset, value } of fields)
      for (const live of document.querySelectorAll<HTMLElement>('.live'))
        live.style.setProperty(dataset.token ?? '', value)
    const lines = set.map(({ dataset, value }) => `  ${dataset.token}: ${value};`)
    if (code) code.textContent = `:root {\n${lines.join('\n') || '  /* nothing set */'}\n}`
  }

  function take(values: Record<string, string>): void {
    for (const field of fields) field.value = values[field.dataset.token ?? ''] ?? ''
    for (const swatch of document.querySelectorAll<HTMLInputElement>('[data-swatch]'))
      swatch.value = values[swatch.dataset.swatch ?? ''] ?? '#1f539f'
    apply()
  }

  for (const field of fields) field.addEventListener('input', apply)
  for (const swatch of document.querySelectorAll<HTMLInputElement>('[data-swatch]'))
    swatch.addEventListener('input', () => {
      const field = fields.find(({ dataset }) => dataset.token === swatch.dataset.swatch)
      if (field) field.value = swatch.value
      apply()
    })
  for (const [name, values] of Object.entries(PRESETS)) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', textContent: name, className: 'quiet' })
    button.addEventListener('click', () => take(values))
    document.querySelector('[data-presets]')?.append(button)
  }

  function show(): void {
    const element = document.createElement(choice?.value ?? '')
    stage?.replaceChildren(...(token ? [Object.assign(element, { token })] : []))
  }
  choice?.addEventListener('change', show)
  take({})
  return {
    useToken(given: string) {
      if (given === token) return
      token = given
      show()
    },
  }
}
