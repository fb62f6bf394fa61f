import { SCIM_SCHEMAS } from '@casekit/contract/scim'
import { ProblemError } from '../server/problem.ts'
import { flagOf, fullName, type Person, splitName, textOf, valueOf } from './person.ts'

export type Operation = { op: string; path?: string; value?: unknown }

const CORE = SCIM_SCHEMAS.user.toLowerCase()
const ENTERPRISE = SCIM_SCHEMAS.enterprise.toLowerCase()

/** Sets an attribute; an empty value removes it. */
type Put = (person: Person, value: unknown) => Person

const namePart =
  (part: 'givenName' | 'familyName'): Put =>
  (person, value) => {
    const parts = { ...splitName(person.name), [part]: textOf(value) }
    return { ...person, name: fullName(parts.givenName, parts.familyName) }
  }
const put =
  (field: 'userName' | 'name' | 'title' | 'department'): Put =>
  (person, value) => ({ ...person, [field]: textOf(value) })
/** A phone or role as a plain value, or in the list form of the standard. */
const one = (value: unknown) => (Array.isArray(value) ? (valueOf(value, 'work') ?? '') : textOf(value))

const PUTS: Record<string, Put> = {
  active: (person, value) => ({ ...person, active: flagOf(value) }),
  username: put('userName'),
  externalid: (person, value) => ({ ...person, externalId: textOf(value) || null }),
  displayname: put('name'),
  'name.formatted': put('name'),
  'name.givenname': namePart('givenName'),
  'name.familyname': namePart('familyName'),
  title: put('title'),
  phonenumbers: (person, value) => ({ ...person, phone: one(value) }),
  roles: (person, value) => ({ ...person, role: one(value) || person.role }),
  [`${ENTERPRISE}:department`]: put('department'),
}

/** Standard attributes that are accepted but not stored. */
const LEFT_ASIDE =
  /^(schemas|meta|id|emails|nickname|profileurl|usertype|preferredlanguage|locale|timezone|password|ims|photos|addresses|groups|entitlements|x509certificates|name|urn:)/

/** `phoneNumbers[type eq "work"].value` is the phone; likewise for the other multi-valued attributes. */
function attributeOf(path: string): string {
  const plain = path.trim().toLowerCase().replace(`${CORE}:`, '')
  return plain.replace(/^(phonenumbers|roles|emails|addresses|ims|photos)(\[[^\]]*\])?(\.\w+)?$/, '$1')
}

/** Sets one attribute; for a removal, `value` is empty. */
function apply(person: Person, path: string, value: unknown): Person {
  const attribute = attributeOf(path)
  const set = PUTS[attribute]
  if (set) return set(person, value)
  if (attribute === 'name' || attribute === ENTERPRISE)
    return applyAll(person, value, attribute === 'name' ? 'name.' : `${ENTERPRISE}:`)
  if (LEFT_ASIDE.test(attribute)) return person
  throw new ProblemError(400, 'invalidPath', 'There is no such attribute.')
}

function applyAll(person: Person, values: unknown, before = ''): Person {
  if (typeof values !== 'object' || values === null)
    throw new ProblemError(400, 'invalidSyntax', 'Without a path the value must be an object of attributes.')
  return Object.entries(values).reduce((so, [key, value]) => apply(so, before + key, value), person)
}

/** A person after a PATCH. Throws `invalidPath`, `invalidSyntax` or `invalidValue`. */
export function patched(person: Person, operations: readonly Operation[]): Person {
  let so = person
  for (const operation of operations) so = afterOne(so, operation)
  return so
}

function afterOne(person: Person, { op, path, value }: Operation): Person {
  const deed = op.toLowerCase()
  if (!['add', 'replace', 'remove'].includes(deed))
    throw new ProblemError(400, 'invalidSyntax', 'An operation must be add, replace or remove.')
  if (deed !== 'remove') return path ? apply(person, path, value) : applyAll(person, value)
  if (!path) throw new ProblemError(400, 'invalidSyntax', 'remove needs a path.')
  if (attributeOf(path) !== 'active') return apply(person, path, '')
  return apply(person, path, false)
}
