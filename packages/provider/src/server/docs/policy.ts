import { DEPRECATION_MONTHS } from '@casekit/contract/endpoint'

/** The deprecation policy for API clients. */
export const DEPRECATION_POLICY =
  'Fields, calls and codes can be added at any time: read what you know and ignore the rest. A call that will be removed is marked ' +
  `\`deprecated\` here and responds with the headers \`Deprecation\` and \`Sunset\` for at least ${DEPRECATION_MONTHS} months before its ` +
  'removal; its `Link` header names the documentation and the replacement.'
