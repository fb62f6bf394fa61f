import type { FastifyInstance } from 'fastify'
import { escapeHtml, htmlPage } from './html.ts'

type Example = { title: string; url: string }

/** Demo mode only: lists the running examples, each on its own origin. */
export function serveExamples(app: FastifyInstance, examples: readonly Example[]): void {
  app.get('/examples', (_request, reply) => {
    const rows = examples.map(
      ({ title, url }) =>
        `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a> <span class="muted">${escapeHtml(url)}</span></li>`,
    )
    const none = '<p>No example is running: npm start starts them.</p>'
    return htmlPage(reply, 'Examples', `<h1>Examples</h1>${rows.length ? `<ul>${rows.join('')}</ul>` : none}`)
  })
}
