import { LANGUAGES } from '@casekit/contract/languages'
import { expect, test } from 'vitest'
import { createdMails, createdWords } from './created-mail.ts'

test('each language has words of its own, with places for the number, the case, the link and the company', () => {
  const mails = Object.values(JSON.parse(createdMails([], '')) as Record<string, { subject: string; text: string }>)
  expect(new Set(mails.map(mail => mail.text)).size).toBe(LANGUAGES.length)
  for (const { subject, text } of mails) {
    expect(subject).toContain('%1$s')
    expect(text).toMatch(/%1\$s[^]*%3\$s[^]*:\n\{link\}[^]*%2\$s$/)
  }
})

test('what was not typed leaves no gap', () => {
  expect([createdWords(' ', 'Vand'), createdWords('Loft', 'Vand')]).toEqual(['Vand', 'Loft\n\nVand'])
})
