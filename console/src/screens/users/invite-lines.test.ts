import { expect, test } from 'vitest'
import { inviteLines } from './invite-lines.ts'

const only = (email: string) => ({ email, name: '', title: '', phone: '' })

test.each([
  ['', [], 'nobody'],
  ['ida@firma.dk', [only('ida@firma.dk')], 'an address alone'],
  ['ida@firma.dk, bo@firma.dk', [only('ida@firma.dk'), only('bo@firma.dk')], 'addresses on one line'],
  [
    'E-mail;Navn;Titel\nida@firma.dk;Ida Holm;Montør;12 34 56 78\n\n',
    [{ email: 'ida@firma.dk', name: 'Ida Holm', title: 'Montør', phone: '12 34 56 78' }],
    'a spreadsheet with a heading',
  ],
  [
    '"Ida Holm",ida@firma.dk,Montør',
    [{ email: 'ida@firma.dk', name: 'Ida Holm', title: 'Montør', phone: '' }],
    'the name first, in quotation marks',
  ],
])('%j is %j: %s', (text, people) => {
  expect(inviteLines(text)).toEqual(people)
})
