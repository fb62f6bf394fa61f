declare module 'nodemailer' {
  import type { Readable } from 'node:stream'

  export type Message = {
    from: string | { name: string; address: string }
    to: string
    subject: string
    text: string
    html?: string
    messageId: string
    replyTo?: string
    envelope?: { from: string; to: string | string[] }
    /** RFC 3461; omitted if the mail server does not support it. */
    dsn?: { id: string; return: 'headers'; notify: 'failure'[]; recipient: string }
    headers?: Record<string, string>
    attachments?: {
      filename: string
      contentType: string
      content: Readable | Buffer
      /** Content id that the HTML refers to. */
      cid?: string
      contentDisposition?: 'inline'
    }[]
    icalEvent?: { method: string; filename: string; content: string }
  }
  export type Transport = { sendMail(message: Message): Promise<unknown>; close(): void }
  export function createTransport(url: string, defaults?: Record<string, unknown>): Transport
}
