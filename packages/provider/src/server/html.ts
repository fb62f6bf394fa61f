import type { FastifyReply } from 'fastify'
import { newNonce } from './security.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => ESCAPES[letter] ?? '')

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: light-dark(#1c2733, #dfe5ea); background: light-dark(#fff, #14191f); color-scheme: light dark }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid light-dark(#dde3e9, #323b45); vertical-align: top }
code, pre { font: 13px/1.5 ui-monospace, monospace } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: light-dark(#f4f6f8, #1d242c); padding: 1rem; border-radius: 6px }
h2 { margin-top: 2rem }
.method { display: inline-block; min-width: 4rem; font-weight: 600 } .muted { color: light-dark(#5b6875, #9aa7b3) } a { color: light-dark(#0b5cad, #7db8f5) }
ul { padding: 0; list-style: none } li { padding: .2rem 0; overflow-wrap: anywhere } input, button { font: inherit; min-height: 2rem }
`

/** A small page without scripts. `body` is HTML whose text is already escaped. */
export function htmlPage(reply: FastifyReply, title: string, body: string) {
  const nonce = newNonce()
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`,
    )
}
