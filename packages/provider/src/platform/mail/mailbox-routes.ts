import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { SANDBOX } from '../../files/file-download.ts'
import type { FileStore } from '../files/store.ts'
import { escapeHtml, htmlPage } from '../../server/html.ts'
import { fillLink } from '../../links/fill.ts'
import { LINK_MARK } from '../../links/link-mail.ts'
import { receiveMail } from '../../messages/receive.ts'
import { newId } from '../new-id.ts'
import { notFound } from '../../server/problem.ts'
import { findMail, type KeptMail, listMailbox } from './mailbox.ts'

const UUID = /^[0-9a-f-]{36}$/i

/**
 * Demo mode only: lists the email that would have been sent, newest first. A link is created when its email is opened.
 */
export function mailboxRoutes(app: FastifyInstance, pool: Pool, files: FileStore, url: () => string): void {
  void app.register(async scope => answerRoutes(scope, pool, files))
  app.get('/dev/mailbox', async (_request, reply) => showList(reply, await listMailbox(pool)))

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = UUID.test(params.id) ? await findMail(pool, params.id) : undefined
    if (!mail) throw notFound('mail')
    const text = await fillLink(pool, { text: mail.body, linkId: mail.linkId }, url())
    return showMail(reply, { ...mail, body: text ?? mail.body.replace(LINK_MARK, 'This link has expired.') })
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/mail.html', async ({ params }, reply) => {
    const mail = UUID.test(params.id) ? await findMail(pool, params.id) : undefined
    if (!mail?.html) throw notFound('mail')
    const html = await fillLink(pool, { text: mail.html, linkId: mail.linkId }, url())
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html ?? mail.html)
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/casekit.ics', async ({ params }, reply) => {
    const mail = UUID.test(params.id) ? await findMail(pool, params.id) : undefined
    if (!mail?.calendar) throw notFound('mail')
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-store').send(mail.calendar)
  })

  app.get<{ Params: { id: string; at: string } }>('/dev/mailbox/:id/files/:at', async ({ params }, reply) => {
    const mail = UUID.test(params.id) ? await findMail(pool, params.id) : undefined
    const file = mail?.files[Number(params.at)]
    const content = file && (await files.read(file.path).catch(() => undefined))
    if (!content) throw notFound('file')
    return reply
      .headers({ ...SANDBOX, 'cache-control': 'no-store' })
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type(file.type)
      .send(content)
  })
}

/** Replies typed in the mailbox as the recipient; the form sends text only. */
function answerRoutes(app: FastifyInstance, pool: Pool, files: FileStore): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.post<{ Params: { id: string }; Body: { text?: string; key?: string } }>(
    '/dev/mailbox/:id/answer',
    async ({ params, body }, reply) => {
      const mail = UUID.test(params.id) ? await findMail(pool, params.id) : undefined
      const text = body?.text?.trim() ?? ''
      if (!mail?.replyTo || text === '') throw notFound('mail')
      const mailId = `mailbox/${params.id}/${body.key ?? ''}`
      await receiveMail(pool, files, {
        to: mail.replyTo,
        from: mail.recipient,
        subject: `Re: ${mail.subject}`,
        text,
        mailId,
        files: [],
        isFromItsSender: async () => true, // the mailbox user acts as the recipient
      })
      return htmlPage(
        reply,
        mail.subject,
        '<h1>Your reply was added to the case.</h1><p><a href="/dev/mailbox">All mail</a></p>',
      )
    },
  )
}

/** One key per page: submitting the form twice creates one reply. */
const answerForm = (id: string) =>
  `<form method="post" action="/dev/mailbox/${id}/answer"><h2>Answer as the receiver</h2>` +
  `<input type="hidden" name="key" value="${newId()}"><p><textarea name="text" rows="5" cols="60" required aria-label="Answer"></textarea></p>` +
  `<p><button>Send answer</button></p></form>`

function showList(reply: FastifyReply, mails: KeptMail[]) {
  const rows = mails.map(
    ({ id, recipient, subject, receivedAt }) =>
      `<tr><td>${escapeHtml(receivedAt.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(recipient)}</td>` +
      `<td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return htmlPage(reply, 'Mailbox', `<h1>Mailbox</h1>${rows.length ? table : '<p>No mail yet.</p>'}`)
}

function showMail(
  reply: FastifyReply,
  { id, recipient, subject, body, receivedAt, calendar, replyTo, files, html, headers }: KeptMail,
) {
  const head = `<p>To ${escapeHtml(recipient)}, ${escapeHtml(receivedAt.slice(0, 19).replace('T', ' '))} UTC</p>${replyTo ? `<p>Replies go to ${escapeHtml(replyTo)}</p>` : ''}`
  const attached = [
    ...(calendar ? [`<a href="/dev/mailbox/${id}/casekit.ics">casekit.ics</a>`] : []),
    ...files.map(({ name }, at) => `<a href="/dev/mailbox/${id}/files/${at}">${escapeHtml(name)}</a>`),
  ]
  const along = attached.length > 0 ? `<p>Attached: ${attached.join(', ')}</p>` : ''
  const told = Object.entries(headers).map(([name, value]) => `<p>${withLinks(`${name}: ${value}`)}</p>`)
  const asHtml = html ? `<p><a href="/dev/mailbox/${id}/mail.html">As HTML</a></p>` : ''
  const back = '<p><a href="/dev/mailbox">All mail</a></p>'
  return htmlPage(
    reply,
    subject,
    `<h1>${escapeHtml(subject)}</h1>${head}${told.join('')}${asHtml}<pre>${withLinks(body)}</pre>${along}${replyTo ? answerForm(id) : ''}${back}`,
  )
}

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`)
