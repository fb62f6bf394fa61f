import { expect, test } from 'vitest'
import { compileMessage, faultOfMessage } from './message-text.ts'

test('a text without placeholders stays text, apostrophes and all', () => {
  expect(compileMessage("Don't")).toBe("Don't")
})

test('a text with placeholders is parsed once, before the browser gets it', () => {
  expect(compileMessage('{name} valgt')).toEqual([
    { type: 1, value: 'name' },
    { type: 0, value: ' valgt' },
  ])
})

const COUNTED = ['{count} lejemål', '{count, plural, one {# lease} other {# leases}}']

test.each<[string, string[], string | undefined, string]>([
  ['Ordre {number} er oprettet', ['Sag {number} er oprettet'], undefined, 'the same placeholder'],
  ['Ordren er oprettet', ['Sag {number} er oprettet'], 'placeholders', 'a lost placeholder'],
  ['{who}s sag {number}', ['Sag {number}'], 'placeholders', 'a placeholder that nobody fills in'],
  ['{count, plural, one {# aftale} other {# aftaler}}', COUNTED, undefined, 'a plural that another language has'],
  ['{count} aftaler', COUNTED, undefined, 'a number without its plural'],
  ['{number, date, short}', ['Sag {number}'], 'placeholders', 'a name shown as a date: it would fail in the browser'],
  ['<b>{name}</b>', ['Hej <b>{name}</b>'], undefined, 'the tag of the original'],
  ['{b} {name}', ['Hej <b>{name}</b>'], 'placeholders', 'a tag used as a value'],
  ['<img>{name}</img>', ['Hej <b>{name}</b>'], 'placeholders', 'a tag of its own'],
  ['<script>alert(1)</script>', ['Hej'], 'placeholders', 'markup'],
  ['Hej <b', ['Hej'], 'unreadable', 'a tag that does not end'],
  ['{name', ['{name}'], 'unreadable', 'a bracket that does not end'],
  ['{count, plural, one {#}}', COUNTED, 'unreadable', 'a plural without other'],
])('»%s« for %j: %s, %s', (text, originals, fault) => expect(faultOfMessage(text, originals)).toBe(fault))
