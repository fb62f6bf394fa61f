import { DEPRECATION_MONTHS } from '@casekit/contract/endpoint'

/** The deprecation policy for API clients. */
export const DEPRECATION_POLICY =
  'Fields, calls and codes are added at any time: read what you know and skip the rest. A call that is to go is marked ' +
  `\`deprecated\` here and answers with the headers \`Deprecation\` and \`Sunset\` for at least ${DEPRECATION_MONTHS} months before it ` +
  'goes; its `Link` names what to read, and the call that takes its place.'
