export const FRAMEWORKS = ['HTML', 'React', 'Vue', 'Angular', 'Svelte', 'WordPress'] as const
export type Framework = (typeof FRAMEWORKS)[number]

/** An element on a partner's page. */
export type Place = {
  /** As in `casekit-case-wizard`. */
  widget: string
  /** The origins of Casekit and of the partner's page. */
  origin: string
  site: string
  /** The element's attributes, as in HTML: '' for a bare one. */
  attributes: Readonly<Record<string, string>>
}

/** The main event of each widget (decisions §5). */
const EVENT: Record<string, string> = {
  'case-wizard': 'case-created',
  'customer-picker': 'customer-chosen',
  'timeslot-chooser': 'timeslot-chosen',
  'global-search': 'result-chosen',
  'kanban-board': 'card-opened',
  'case-report': 'filter-changed',
  offer: 'answered',
  shop: 'ordered',
  tenant: 'fault-reported',
}

const eventOf = ({ widget, attributes }: Place) => `casekit-${'booking' in attributes ? 'booked' : EVENT[widget]}`
/** Reserves the element's space until it has loaded. */
const roomOf = ({ origin }: Place) => `<link rel="stylesheet" href="${origin}/embeds/v1/casekit.css">`
const loaderOf = ({ origin }: Place) => `<script type="module" src="${origin}/embeds/v1/casekit.js"></script>`

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
/** The element's name with its attributes; React, Vue and Angular parse them like HTML. */
const written = ({ widget, attributes }: Place, valueOf = (value: string) => `"${escaped(value)}"`) =>
  [
    `casekit-${widget}`,
    ...Object.entries(attributes).map(([name, value]) => name + (value && `=${valueOf(value)}`)),
  ].join(' ')

const ASK = `(await fetch('/casekit-token', { method: 'POST' })).text()`

/** The element as HTML, with a way to get a token. */
export const elementSnippet = (place: Place): string => `<${written(place)}></casekit-${place.widget}>

<script type="module">
  const widget = document.querySelector('casekit-${place.widget}')
  widget.getToken = async () => ${ASK}
  widget.addEventListener('${eventOf(place)}', event => console.log(event.detail))
</script>`

const html = (place: Place) => `${roomOf(place)}
${loaderOf(place)}

${elementSnippet(place)}`

const react = (place: Place) => `// index.html: ${roomOf(place)}
//             ${loaderOf(place)}
import { useEffect, useRef } from 'react'

export function Widget() {
  const widget = useRef(null)
  useEffect(() => {
    const element = widget.current
    const heard = event => console.log(event.detail)
    element.getToken = async () => ${ASK}
    element.addEventListener('${eventOf(place)}', heard)
    return () => element.removeEventListener('${eventOf(place)}', heard)
  }, [])
  return <${written(place)} ref={widget} />
}`

const vue = (place: Place) => `<!-- index.html: ${roomOf(place)}
                 ${loaderOf(place)}
     vite.config.js: vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('casekit-') } } }) -->
<script setup>
const getToken = async () => ${ASK}
const heard = event => console.log(event.detail)
</script>

<template>
  <${written(place)} :getToken.prop="getToken" @${eventOf(place)}="heard" />
</template>`

/** Escapes text for a template literal. */
const inBackticks = (text: string) => text.replace(/[\\`$]/g, String.raw`\$&`)

const angular = (place: Place) => `// index.html: ${roomOf(place)}
//             ${loaderOf(place)}
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'

@Component({
  selector: 'app-widget',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<${inBackticks(written(place))} [getToken]="getToken" (${eventOf(place)})="heard($event)" />\`,
})
export class Widget {
  getToken = async () => ${ASK}
  heard(event: Event) {
    console.log((event as CustomEvent).detail)
  }
}`

/** In Svelte's markup a brace starts an expression, even in quotes. */
const inSvelte = (value: string) => (value.includes('{') ? `{${JSON.stringify(value)}}` : `"${escaped(value)}"`)

const svelte = (place: Place) => `<!-- app.html: ${roomOf(place)}
               ${loaderOf(place)} -->
<script>
  const getToken = async () => ${ASK}
  const heard = event => console.log(event.detail)
  const setUp = element => {
    element.getToken = getToken
  }
</script>

<${written(place, inSvelte)} use:setUp on${eventOf(place)}={heard}></casekit-${place.widget}>`

/** The key stays on the site's server; a page cached for hours still gets its own token. */
const wordpress = (place: Place) => `<?php
// functions.php of your theme; wp-config.php: define('CASEKIT_KEY', 'ckk_…');
add_action('rest_api_init', function () {
  register_rest_route('casekit/v1', '/token', [
    'methods' => 'POST',
    'permission_callback' => '__return_true',
    'callback' => function () {
      $answer = wp_remote_post('${place.origin}/api/Embed/Session', [
        'headers' => ['Authorization' => 'Bearer ' . CASEKIT_KEY, 'Content-Type' => 'application/json'],
        'body' => wp_json_encode(['widgets' => ['${place.widget}'], 'origin' => '${place.site}']),
      ]);
      $session = json_decode(wp_remote_retrieve_body($answer), true);
      return $session['token'] ?? new WP_Error('casekit', 'No token', ['status' => 502]);
    },
  ]);
});
add_action('wp_enqueue_scripts', fn() => wp_enqueue_style('casekit', '${place.origin}/embeds/v1/casekit.css', [], null));
add_shortcode('casekit', function () {
  wp_enqueue_script_module('casekit', '${place.origin}/embeds/v1/casekit.js');
  $address = wp_json_encode(rest_url('casekit/v1/token'));
  return <<<HTML
    <${written(place).replace(/[\\$]/g, String.raw`\$&`)}></casekit-${place.widget}>
    <script type="module">
      const widget = document.querySelector('casekit-${place.widget}')
      widget.getToken = async () => (await fetch($address, { method: 'POST' })).json()
    </script>
  HTML;
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

/** Returns the code to copy that shows a widget on a partner's page. */
export const snippetFor = (framework: Framework, place: Place): string => WRITE[framework](place)
