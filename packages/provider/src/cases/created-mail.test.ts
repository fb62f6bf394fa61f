import { LANGUAGES } from '@casekit/contract/languages'
import { expect, test } from 'vitest'
import { createdMail } from './created-mail.ts'

test('each language has words of its own, with a place for the number and one for the company', () => {
  const mails = LANGUAGES.map(language => createdMail(language, '', 'Vand'))
  expect(new Set(mails.map(mail => mail.subject)).size).toBe(LANGUAGES.length)
  for (const { subject, text } of mails) {
    expect(subject).toContain('%1$s')
    expect(text).toMatch(/%1\$s[^]*Vand[^]*%2\$s$/)
  }
})

test('a percent sign that was typed stays one, and an unknown language is answered in English', () => {
  expect(createdMail('da-DK', '100 %', '%1$s').text).toContain('100 %%\n\n%%1$s')
  expect(createdMail('fo-FO', '', 'x').subject).toBe('Case %1$s has been created')
})
