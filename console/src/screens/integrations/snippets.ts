import type { WidgetName } from '@casekit/contract/endpoint'

export const FRAMEWORKS = ['HTML', 'React', 'Vue', 'Angular', 'Svelte', 'WordPress'] as const
export type Framework = (typeof FRAMEWORKS)[number]

type Place = { widget: WidgetName; origin: string; language: string }

/** What each widget tells its page; the first of it stands in the examples (decisions §5). */
const EVENT: Record<WidgetName, string> = {
  'case-wizard': 'casekit-case-created',
  'customer-picker': 'casekit-customer-chosen',
  'timeslot-chooser': 'casekit-booked',
  'global-search': 'casekit-result-chosen',
  'kanban-board': 'casekit-card-opened',
  'case-report': 'casekit-filter-changed',
}

const loaderOf = (origin: string) => `<script type="module" src="${origin}/embeds/v1/casekit.js"></script>`

const html = ({ widget, origin, language }: Place) => `${loaderOf(origin)}

<casekit-${widget} language="${language}"></casekit-${widget}>

<script type="module">
  const widget = document.querySelector('casekit-${widget}')
  widget.getToken = async () => (await fetch('/casekit-token', { method: 'POST' })).text()
  widget.addEventListener('${EVENT[widget]}', event => console.log(event.detail))
</script>`

const react = ({ widget, origin, language }: Place) => `// index.html: ${loaderOf(origin)}
import { useEffect, useRef } from 'react'

export function Widget() {
  const widget = useRef(null)
  useEffect(() => {
    const element = widget.current
    const heard = event => console.log(event.detail)
    element.getToken = async () => (await fetch('/casekit-token', { method: 'POST' })).text()
    element.addEventListener('${EVENT[widget]}', heard)
    return () => element.removeEventListener('${EVENT[widget]}', heard)
  }, [])
  return <casekit-${widget} ref={widget} language="${language}" />
}`

const vue = ({ widget, origin, language }: Place) => `<!-- index.html: ${loaderOf(origin)}
     vite.config.js: vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('casekit-') } } }) -->
<script setup>
const getToken = async () => (await fetch('/casekit-token', { method: 'POST' })).text()
const heard = event => console.log(event.detail)
</script>

<template>
  <casekit-${widget} language="${language}" :getToken.prop="getToken" @${EVENT[widget]}="heard" />
</template>`

const angular = ({ widget, origin, language }: Place) => `// index.html: ${loaderOf(origin)}
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'

@Component({
  selector: 'app-widget',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<casekit-${widget} language="${language}" [getToken]="getToken" (${EVENT[widget]})="heard($event)" />\`,
})
export class Widget {
  getToken = async () => (await fetch('/casekit-token', { method: 'POST' })).text()
  heard(event: Event) {
    console.log((event as CustomEvent).detail)
  }
}`

const svelte = ({ widget, origin, language }: Place) => `<!-- app.html: ${loaderOf(origin)} -->
<script>
  const getToken = async () => (await fetch('/casekit-token', { method: 'POST' })).text()
  const heard = event => console.log(event.detail)
  const setUp = element => {
    element.getToken = getToken
  }
</script>

<casekit-${widget} language="${language}" use:setUp on${EVENT[widget]}={heard}></casekit-${widget}>`

const wordpress = ({ widget, origin, language }: Place) => `<?php
// functions.php of your theme; wp-config.php: define('CASEKIT_KEY', 'ckk_…');
add_shortcode('casekit', function () {
  $answer = wp_remote_post('${origin}/api/Embed/Session', [
    'headers' => ['Authorization' => 'Bearer ' . CASEKIT_KEY, 'Content-Type' => 'application/json'],
    'body' => wp_json_encode(['widgets' => ['${widget}'], 'origin' => untrailingslashit(home_url())]),
  ]);
  $session = json_decode(wp_remote_retrieve_body($answer), true);
  wp_enqueue_script_module('casekit', '${origin}/embeds/v1/casekit.js');
  return sprintf(
    '<casekit-${widget} language="${language}" token="%s"></casekit-${widget}>',
    esc_attr($session['token'] ?? '')
  );
});
// in a page: [casekit]`

const WRITE: Record<Framework, (place: Place) => string> = {
  HTML: html,
  React: react,
  Vue: vue,
  Angular: angular,
  Svelte: svelte,
  WordPress: wordpress,
}

/** The lines that show a widget on a partner's page, to be copied. */
export const snippetFor = (framework: Framework, place: Place): string => WRITE[framework](place)

/** What the partner's own server asks for each visitor; WordPress has it in its shortcode. */
export const tokenSnippet = ({ widget, origin }: Place): string => `// the key stays on your server
app.post('/casekit-token', async (request, reply) => {
  const answer = await fetch('${origin}/api/Embed/Session', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.CASEKIT_KEY}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ widgets: ['${widget}'], origin: 'https://your-site.example' }),
  })
  reply.send((await answer.json()).token)
})`
