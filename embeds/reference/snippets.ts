type Snippet = (tag: string, element: Element) => string

const origin = location.origin
const script = `<script type="module" src="${origin}/embeds/v1/casekit.js"></script>`
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const attributesOf = (element: Element) =>
  [...element.attributes]
    .filter(({ name }) => name !== 'style')
    .map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('')

const pascal = (tag: string) =>
  tag.replace('casekit-', '').replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const propsOf = (element: Element) =>
  [...element.attributes]
    .filter(({ name }) => !['style', 'api', 'language', 'scheme'].includes(name))
    .map(({ name, value }) => {
      if (value === '') return ` ${camel(name)}`
      return /^[[{]/.test(value) ? ` ${camel(name)}={${value}}` : ` ${camel(name)}="${escaped(value)}"`
    })
    .join('')

/** The element as it stands, as each kind of page writes it. */
export const SNIPPETS: Record<string, Snippet> = {
  HTML: (tag, element) => `${script}
<${tag}${attributesOf(element)}></${tag}>
<script type="module">
  document.querySelector('${tag}').getToken = async () => (await fetch('/token')).text()
</script>`,

  React: (tag, element) => `import { CasekitProvider, createClient } from '@casekit/widgets/casekit-provider'
import { ${pascal(tag)} } from '@casekit/widgets/${tag.replace('casekit-', '')}'
import '@casekit/widgets/styles.css'

const client = createClient({ api: '${origin}', getToken: async () => (await fetch('/token')).text() })

<CasekitProvider client={client} language="${element.getAttribute('language') ?? 'da-DK'}">
  <${pascal(tag)}${propsOf(element)} />
</CasekitProvider>`,

  Vue: (
    tag,
    element,
  ) => `<!-- vite.config: vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('casekit-') } } }) -->
<script setup>
import '${origin}/embeds/v1/casekit.js'
const getToken = async () => (await fetch('/token')).text()
</script>
<template>
  <${tag}${attributesOf(element)} :getToken.prop="getToken" @casekit-error="report" />
</template>`,

  Svelte: (tag, element) => `<svelte:head>${script.replace('</script>', '<\\/script>')}</svelte:head>
<${tag}${attributesOf(element)} getToken={async () => (await fetch('/token')).text()} oncasekit-error={report}></${tag}>`,

  Angular: (tag, element) => `// the component: schemas: [CUSTOM_ELEMENTS_SCHEMA]; index.html holds the script
<${tag}${attributesOf(element)} [getToken]="getToken" (casekit-error)="report($event)"></${tag}>`,
}
