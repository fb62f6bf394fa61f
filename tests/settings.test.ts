import { endpoints } from '@casekit/contract/areas'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Every setting must have an effect: each field of each setting has a test that sets it and observes the result. The
 * list is generated here: a setting declared without such a test is reported.
 */

const ROOTS = ['packages/provider/src', 'tests/contract', 'tests/e2e', 'tests/support', 'console/src', 'embeds']
/** Shared test setup counts as a test. */
const isTest = (name: string) => /(\.(test|e2e)\.ts$|^tests\/support\/.+\.ts$)/.test(name)
const tests = ROOTS.flatMap(root =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map(name => join(root, name)),
)
  .filter(name => isTest(name) && !name.includes('node_modules'))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))

type Shape = { properties?: Record<string, Shape> }

/** The fields of a setting's value, as paths; an empty path when the value is not an object. */
const fieldsOf = ({ properties }: Shape, path: string[] = []): string[][] =>
  properties ? Object.entries(properties).flatMap(([name, shape]) => fieldsOf(shape, [...path, name])) : [path]

const says = (text: string, word: string) => new RegExp(String.raw`\b${word}\b`).test(text)

const testsOf = (words: readonly string[]) =>
  tests.filter(({ text }) => words.every(word => says(text, word))).map(({ file }) => file)

describe.each(Object.entries(SETTINGS))('%s', (name, { value }) => {
  test.each(fieldsOf(value as Shape).map(path => [path.join('.') || 'its value', path] as const))(
    '%s is set by a test',
    (_, path) => expect(testsOf([name, ...path])).not.toEqual([]),
  )
})

/** Settings pages with their own save calls. */
const OWN_CALLS = [
  'editCompanyFacts',
  'setBookingSettings',
  'setBookableFitter',
  'editLocation',
  'setSingleSignOn',
  'setMailSender',
  'editUser',
  'addRole',
  'setAgreed',
  'publishLook',
]

describe.each(OWN_CALLS)('%s', call => {
  const declared = endpoints.find(({ name }) => name === call)?.endpoint.body
  test.each(fieldsOf(declared as Shape).map(path => [path.join('.'), path] as const))(
    '%s is set by a test',
    (_, path) => expect(testsOf([call, ...path])).not.toEqual([]),
  )
})
